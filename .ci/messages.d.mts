import type { CompilerOptions } from '@inlang/paraglide-js';

export const messages: CompilerOptions;
