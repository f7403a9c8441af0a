/** A member of something that came over the wire; undefined when there is none. */
export function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** A member that is a text and not empty. */
export function textMember(value: unknown, key: string): string | undefined {
  const found = member(value, key);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
