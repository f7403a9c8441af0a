import { AppError } from '../../errors.ts';
import { readOperator } from '../../domain/people/operators.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** A person who can be assigned leads. */
export interface Colleague {
  readonly name: string;
  readonly email: string;
}

/** Throws AppError `invalid_input` for an id that belongs to no active person. */
export async function readAssignee(database: Queryable, userId: string): Promise<Colleague> {
  const colleague = await findColleague(database, userId);
  if (colleague) return colleague;
  throw new AppError('invalid_input', 'No person with access to the console has this id.', {
    issues: [
      { path: 'assignee', message: 'must be the id of a person with access to the console' },
    ],
  });
}

/** Null for a person whose access was removed. */
export async function findColleague(
  database: Queryable,
  userId: string,
): Promise<Colleague | null> {
  const row = await readOperator(database, userId);
  return row ? { email: row.email, name: shownName(row) } : null;
}

/** The name of a person, also of one whose access was removed; empty without an id. */
export async function nameOf(database: Queryable, userId: string | null): Promise<string> {
  if (userId === null) return '';
  const row = await readOperator(database, userId, { removedToo: true });
  return row ? shownName(row) : '';
}

function shownName({ name, email }: Colleague): string {
  return name === '' ? email : name;
}
