/** The systems of rules/, as the build has read them: .ci/rule-trees.mjs makes these modules. */
declare module 'virtual:systems' {
  import type { BuiltRules, SystemNames } from './ui/rules/built.ts';

  /** In the order of their folders. */
  export const names: readonly SystemNames[];
  /** Fetches the rules of a system, by its folder. */
  export const rules: Readonly<Record<string, () => Promise<{ readonly default: () => BuiltRules }>>>;
}
