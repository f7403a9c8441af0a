/** "netMonthlySavings" becomes "net_monthly_savings". */
export type SnakeCase<Name extends string> = string extends Name
  ? string
  : Name extends `${infer First}${infer Rest}`
    ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
    : '';

/** The same values under snake_case keys, with dates as text. */
export type OnWire<Ours extends object> = {
  readonly [Key in keyof Ours as Key extends string ? SnakeCase<Key> : never]: WithoutDate<
    Ours[Key]
  >;
};

type WithoutDate<Value> = Value extends Date ? string : Value;

export function snakeCase<Name extends string>(name: Name): SnakeCase<Name> {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>;
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Nested objects stay unchanged. */
export function toWire<Ours extends object>(ours: Ours): OnWire<Ours> {
  const entries = Object.entries(ours).map(([key, value]: [string, unknown]) => [
    snakeCase(key),
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as OnWire<Ours>;
}

export function fromWire<Ours extends object>(wire: OnWire<Ours>): Ours {
  const entries = Object.entries(wire).map(([key, value]: [string, unknown]) => [
    camelCase(key),
    value,
  ]);
  return Object.fromEntries(entries) as Ours;
}
