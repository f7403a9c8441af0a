// As Chromium, Firefox and Safari put it, in this order, and the build's own loader of style sheets.
const MISSING =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether a screen is not shown because one of its files could not be loaded. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message);
}
