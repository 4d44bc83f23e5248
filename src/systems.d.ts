/** The systems of rules/, as the build has read them: .ci/rule-trees.mjs makes these modules. */
declare module 'virtual:systems' {
  /* eslint-disable @typescript-eslint/consistent-type-imports -- an import would make this a module that adds to another */
  type BuiltRules = import('./ui/rules/built.ts').BuiltRules;

  /** Fetches the rules of a system, by its folder. They are read a file a step. */
  export const rules: Readonly<
    Record<string, () => Promise<{ readonly default: () => Iterator<unknown, BuiltRules> }>>
  >;
}

declare module 'virtual:system-names' {
  /* eslint-disable @typescript-eslint/consistent-type-imports -- as above */
  type SystemNames = import('./ui/rules/built.ts').SystemNames;

  /** In the order of their folders. */
  export const names: readonly SystemNames[];
}
