// The messages of Chromium, Firefox and Safari, in this order, and of the build's own style sheet
// loader.
const MISSING =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether a screen failed because one of its files could not be loaded. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message);
}
