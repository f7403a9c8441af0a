/**
 * An operator's own texts in one language, by their keys, as `compileOwnTexts` makes them: `{0}` is the first value of
 * a text, `{1.month}` a member of the second one, and `[…]` is left out while one of its values is empty.
 */
export type OwnTexts = Readonly<Record<string, string>>;

/**
 * A built-in text, or a group of them, with the operator's own texts in it. `key` is the text's own key, or what the
 * keys of the group begin with: "page/hero.headline", "emails".
 */
export function withOwnTexts<Value>(own: OwnTexts | null, key: string, value: Value): Value {
  return own ? (replaced(own, key, value, []) as Value) : value;
}

/** `values` are those that the function was called with which returned this value. */
function replaced(own: OwnTexts, key: string, value: unknown, values: readonly unknown[]): unknown {
  if (typeof value === 'function') {
    return (...given: unknown[]) => replaced(own, key, value(...given), given);
  }
  if (typeof value === 'object' && value) {
    const members = Object.entries(value).map(
      ([name, inner]) => [name, replaced(own, `${key}.${name}`, inner, values)] as const,
    );
    return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
  }
  const text = own[key];
  return text === undefined ? value : filled(text, values);
}

const VALUE = /\{(\d+)(?:\.(\w+))?\}/g;
const PARTS = /\[([^[\]]*\{\d[^[\]]*)\]|\{(\d+)(?:\.(\w+))?\}/g;

function filled(text: string, values: readonly unknown[]): string {
  return text.replace(
    PARTS,
    (_part, optional: string | undefined, index: string, member: string | undefined) => {
      if (optional === undefined) return textOf(values, index, member);
      const isComplete = [...optional.matchAll(VALUE)].every(
        ([, inner = '', innerMember]) => textOf(values, inner, innerMember) !== '',
      );
      return isComplete ? filled(optional, values) : '';
    },
  );
}

function textOf(values: readonly unknown[], index: string, member: string | undefined): string {
  const value = values[Number(index)];
  const shown = member ? (value as Readonly<Record<string, unknown>>)[member] : value;
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : '';
}
