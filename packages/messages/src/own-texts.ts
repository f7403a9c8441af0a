/** An operator's own texts in one language, by their keys: "page/hero.headline". */
export type OwnTexts = Readonly<Record<string, string>>;

/**
 * A built-in text, or a group of them, with the operator's own texts in it. `key` is the text's own key, or what the
 * keys of the group begin with: "page/hero.headline", "emails".
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
