import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../errors.ts';
import type { Orm } from '../platform/database.ts';
import { operator } from '../platform/operator-schema.ts';

/** Somebody who can have leads. */
export interface Colleague {
  readonly name: string;
  readonly email: string;
}

/** Throws AppError `invalid_input` for somebody who does not work here. */
export async function readAssignee(orm: Orm, userId: string): Promise<Colleague> {
  const colleague = await findColleague(orm, userId);
  if (colleague) return colleague;
  throw new AppError('invalid_input', 'Nobody who works here has this id.', {
    issues: [{ path: 'assignee', message: 'is nobody who works here' }],
  });
}

/** Null for a person who does not work here any more. */
export async function findColleague(orm: Orm, userId: string): Promise<Colleague | null> {
  const [row] = await orm
    .select({ name: operator.name, email: operator.email })
    .from(operator)
    .where(and(eq(operator.userId, userId), isNull(operator.removedAt)));
  return row ? { email: row.email, name: shownName(row) } : null;
}

/** The name of somebody who may have gone since; empty for nobody. */
export async function nameOf(orm: Orm, userId: string | null): Promise<string> {
  if (userId === null) return '';
  const [row] = await orm.select().from(operator).where(eq(operator.userId, userId));
  return row ? shownName(row) : '';
}

function shownName({ name, email }: Colleague): string {
  return name === '' ? email : name;
}
