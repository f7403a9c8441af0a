declare const NAMES: unique symbol;

/** A text of a catalog with these `{placeholders}`. `fill` inserts the values. */
export interface Text<Name extends string> {
  readonly [NAMES]: Name;
}

/** Inserts values into a text. Omits a part in `[…]` if one of its values is empty. */
export function fill<Name extends string>(
  text: Text<Name>,
  values: Readonly<Record<NoInfer<Name>, string | number>>,
): string {
  const all: Readonly<Record<string, string | number>> = values;
  const isEmpty = (part: string) =>
    Object.keys(all).some((name) => all[name] === '' && part.includes(`{${name}}`));
  return (text as unknown as string)
    .replace(/\[([^[\]]*\{[^[\]]*)\]/g, (_, part: string) => (isEmpty(part) ? '' : part))
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(all[name] ?? whole));
}
