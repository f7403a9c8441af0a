/**
 * Fills a path's `{parameters}`, each encoded so that it stays one segment. Throws a TypeError when
 * one is missing, empty, `.` or `..`: the last two survive encoding, and a URL would take them for
 * steps in the tree, so a made-up id could reach another endpoint.
 */
export function writePath(path: string, values: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeSegment(name, values[name]));
}

const STEP = /^\.{0,2}$/;

function encodeSegment(name: string, value: string | undefined): string {
  if (typeof value !== 'string' || STEP.test(value)) {
    throw new TypeError(`the path parameter "${name}" is missing or no name of a resource`);
  }
  return encodeURIComponent(value);
}
