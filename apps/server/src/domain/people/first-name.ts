import type { Queryable } from '../../platform/database/database.ts';
import { readOperator } from './operators.ts';

/** The first name of a person with access, for visitors. Empty if there is none to show. */
export async function firstNameOfAgent(
  database: Queryable,
  userId: string | null,
): Promise<string> {
  const person = userId === null ? null : await readOperator(database, userId);
  return person?.name.trim().split(/\s+/)[0] ?? '';
}
