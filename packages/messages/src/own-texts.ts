/** The keys are like "page/hero.headline". */
export type OwnTexts = Readonly<Record<string, string>>;

/** `key` identifies one text ("page/hero.headline") or a group ("emails"). */
export function withOwnTexts<Value>(own: OwnTexts | null, key: string, value: Value): Value {
  if (own === null) return value;
  if (typeof value !== 'object') return (own[key] ?? value) as Value;
  const group = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  for (const name of Object.keys(group)) {
    group[name] = withOwnTexts(own, `${key}.${name}`, group[name]);
  }
  return group as Value;
}
