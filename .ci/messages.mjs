// How the texts of the interface (src/ui/messages/*.json) become typed functions. Shared by build and checks.

/** @type {import('@inlang/paraglide-js').CompilerOptions} */
export const messages = {
  project: './project.inlang',
  outdir: './src/ui/messages/compiled',
  // The language is ours to keep (src/ui/shell/locale.svelte.ts): neither a cookie nor the address holds it.
  strategy: ['globalVariable', 'baseLocale'],
  outputStructure: 'message-modules',
  isServer: 'import.meta.env.SSR',
  emitReadme: false
};
