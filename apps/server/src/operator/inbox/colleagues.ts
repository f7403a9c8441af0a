import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../errors.ts';
import type { Orm } from '../../platform/database/database.ts';
import { operator } from '../../domain/people/operator-schema.ts';

/** A person who can be assigned leads. */
export interface Colleague {
  readonly name: string;
  readonly email: string;
}

/** Throws AppError `invalid_input` for an id that belongs to no active person. */
export async function readAssignee(orm: Orm, userId: string): Promise<Colleague> {
  const colleague = await findColleague(orm, userId);
  if (colleague) return colleague;
  throw new AppError('invalid_input', 'No person with access to the console has this id.', {
    issues: [
      { path: 'assignee', message: 'must be the id of a person with access to the console' },
    ],
  });
}

/** Null for a person whose access was removed. */
export async function findColleague(orm: Orm, userId: string): Promise<Colleague | null> {
  const [row] = await orm
    .select({ name: operator.name, email: operator.email })
    .from(operator)
    .where(and(eq(operator.userId, userId), isNull(operator.removedAt)));
  return row ? { email: row.email, name: shownName(row) } : null;
}

/** The name of a person, also of one whose access was removed; empty without an id. */
export async function nameOf(orm: Orm, userId: string | null): Promise<string> {
  if (userId === null) return '';
  const [row] = await orm.select().from(operator).where(eq(operator.userId, userId));
  return row ? shownName(row) : '';
}

function shownName({ name, email }: Colleague): string {
  return name === '' ? email : name;
}
