import { AppError } from '../../errors.ts';
import { displayName, readOperator } from '../people/index.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface Colleague {
  readonly name: string;
  readonly email: string;
}

/** Throws an AppError with `invalid_input` if no active person has this id. */
export async function readAssignee(database: Queryable, userId: string): Promise<Colleague> {
  const colleague = await findColleague(database, userId);
  if (colleague) return colleague;
  throw new AppError('invalid_input', 'No person with access to the console has this id.', {
    issues: [
      { path: 'assignee', message: 'must be the id of a person with access to the console' },
    ],
  });
}

export async function findColleague(
  database: Queryable,
  userId: string,
): Promise<Colleague | null> {
  const row = await readOperator(database, userId);
  return row ? { email: row.email, name: displayName(row) } : null;
}

/** Also returns the name of a person whose access was removed. */
export async function nameOf(database: Queryable, userId: string | null): Promise<string> {
  if (userId === null) return '';
  const row = await readOperator(database, userId, { removedToo: true });
  return row ? displayName(row) : '';
}
