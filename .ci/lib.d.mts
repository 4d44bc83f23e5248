/** Where Chromium is, or undefined. */
export function chromiumPath(): string | undefined;
export const root: string;
