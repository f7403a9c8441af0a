/** The values of a statement. Pass a list as one array: `= any(${ids}::uuid[])`. */
export type SqlValue = string | number | boolean | Date | null | readonly string[];

/** A statement whose values are separate from its text, so no value has to be escaped. */
export interface Sql {
  /** The pieces of text around the values. There is always one more piece than values. */
  readonly pieces: readonly string[];
  readonly values: readonly SqlValue[];
}

/** An inserted value becomes a parameter. An inserted `Sql` adds its text and its parameters. */
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

/** Turns our own text, such as a column name, into SQL. Never pass input from outside. */
export function raw(text: string): Sql {
  return { pieces: [text], values: [] };
}

/** Joins conditions with `and`. Without conditions, the result always matches. */
export function allOf(conditions: readonly Sql[]): Sql {
  const [first = raw('true'), ...rest] = conditions;
  return rest.reduce((all, condition) => sql`${all} and (${condition})`, sql`(${first})`);
}

/** Joins conditions with `or`. Without conditions, the result never matches. */
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
