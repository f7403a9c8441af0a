declare const NAMES: unique symbol;

/** A text whose `{placeholders}` have these names. */
export interface Text<Name extends string> {
  readonly [NAMES]: Name;
}

/** Omits a `[…]` part if the value of one of its placeholders is empty. */
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
