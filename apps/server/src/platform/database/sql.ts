/** A list is passed as one array: `= any(${ids}::uuid[])`. */
export type SqlValue = string | number | boolean | Date | null | readonly string[];

/** Values are separate from the text, so nothing has to be escaped. */
export interface Sql {
  /** The text around the values, with one piece more than there are values. */
  readonly pieces: readonly string[];
  readonly values: readonly SqlValue[];
}

/** An inserted value becomes a parameter, and an inserted part becomes part of the text. */
export function sql(texts: TemplateStringsArray, ...inserted: readonly (SqlValue | Sql)[]): Sql {
  const pieces = [texts[0] ?? ''];
  const values: SqlValue[] = [];
  const addText = (text: string) => pieces.push(`${pieces.pop() ?? ''}${text}`);
  inserted.forEach((item, index) => {
    if (isSql(item)) {
      addText(item.pieces[0] ?? '');
      pieces.push(...item.pieces.slice(1));
      values.push(...item.values);
    } else {
      values.push(item);
      pieces.push('');
    }
    addText(texts[index + 1] ?? '');
  });
  return { pieces, values };
}

/** Turns our own text into SQL, such as a column. Never pass input from outside. */
export function raw(text: string): Sql {
  return { pieces: [text], values: [] };
}

/** Without conditions, it always matches. */
export function allOf(conditions: readonly Sql[]): Sql {
  const [first = raw('true'), ...rest] = conditions;
  return rest.reduce((all, condition) => sql`${all} and (${condition})`, sql`(${first})`);
}

/** Without conditions, it never matches. */
export function anyOf(conditions: readonly Sql[]): Sql {
  return conditions.reduce((any, condition) => sql`${any} or ${condition}`, raw('false'));
}

/** Returns a statement as the drivers expect it: its text with $1, $2, …, and the values. */
export function parametersOf(
  statement: Sql | string,
  values: readonly unknown[] = [],
): { readonly text: string; readonly parameters: unknown[] } {
  if (typeof statement === 'string') return { text: statement, parameters: [...values] };
  const { pieces } = statement;
  const numbered = pieces.map((piece, index) => (index === 0 ? piece : `$${index}${piece}`));
  return { text: numbered.join(''), parameters: [...statement.values] };
}

function isSql(item: SqlValue | Sql): item is Sql {
  return typeof item === 'object' && item !== null && 'pieces' in item;
}
