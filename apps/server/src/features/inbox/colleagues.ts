import { mayWorkLeads } from '@pickup/contracts/people/operator-roles';
import { displayName, readOperator, requireLeadWorker, type OperatorRow } from '../people/index.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface Colleague {
  readonly name: string;
  readonly email: string;
}

/** Throws an AppError with `invalid_input` if this person may not work leads. */
export const readAssignee = async (database: Queryable, userId: string): Promise<Colleague> =>
  toColleague(await requireLeadWorker(database, userId, 'assignee'));

/** Returns null if this person may no longer work leads. */
export async function findColleague(
  database: Queryable,
  userId: string,
): Promise<Colleague | null> {
  const row = await readOperator(database, userId);
  return row && mayWorkLeads(row) ? toColleague(row) : null;
}

const toColleague = (row: OperatorRow) => ({ email: row.email, name: displayName(row) });
