/** An operator's custom texts in one language, by key: "page/hero.headline". */
export type OwnTexts = Readonly<Record<string, string>>;

/**
 * Returns a text, or a group of texts, with the operator's custom texts in place of the built-in
 * ones. `key` is the key of the text or group: "page/hero.headline", "emails".
 */
export function withOwnTexts<Value>(own: OwnTexts | null, key: string, value: Value): Value {
  if (own === null) return value;
  if (typeof value !== 'object') return (own[key] ?? value) as Value;
  const group = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  for (const name of Object.keys(group)) {
    group[name] = withOwnTexts(own, `${key}.${name}`, group[name]);
  }
  return group as Value;
}
