/** The operator's texts by key, such as "page/hero.headline". */
export type CustomTexts = Readonly<Record<string, string>>;

/** `key` identifies one text ("page/hero.headline") or a group ("emails"). */
export function withCustomTexts<Value>(
  custom: CustomTexts | null,
  key: string,
  value: Value,
): Value {
  if (custom === null) return value;
  if (typeof value !== 'object') return (custom[key] ?? value) as Value;
  const group = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  for (const name of Object.keys(group)) {
    group[name] = withCustomTexts(custom, `${key}.${name}`, group[name]);
  }
  return group as Value;
}
