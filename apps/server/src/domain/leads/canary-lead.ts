import { randomBytes } from 'node:crypto';
import type { Session } from '../../platform/database/database.ts';
import { raw, sql, type Sql } from '../../platform/database/sql.ts';

// A canary lead is marked by its id, which only the server assigns. All other ids start with the time, and reach this
// one in the year 10889. So an index on the id, which each list has, is enough to leave canary leads out.

/** The lowest id of a canary lead. */
const FIRST_CANARY_LEAD = 'ffffffff-ffff-8000-8000-000000000000';

/** The condition that a lead is none of the server's own. Written without a parameter, as the planner needs it. */
export const NOT_CANARY: Sql = raw(notCanaryText('lead.id'));

/** The same for a job of a lead. A job without a lead passes. */
export const JOB_NOT_CANARY: Sql = raw(`(${notCanaryText('job.lead_id')}) is not false`);

/** The same as text, for statements that are not built from parts. */
export function notCanaryText(column: string): string {
  return `${column} < '${FIRST_CANARY_LEAD}'::uuid`;
}

export function newCanaryLeadId(): string {
  const random = randomBytes(10).toString('hex');
  return `ffffffff-ffff-8${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
}

/** Whether an id is a canary lead's. The text of ids sorts like their bytes. */
export function isCanaryLead(id: string | null): boolean {
  return id !== null && id >= FIRST_CANARY_LEAD;
}

/** Deletes a canary lead with everything that belongs to it, except its jobs. */
export async function removeCanaryLeadIn(session: Session, id: string): Promise<void> {
  if (!isCanaryLead(id)) throw new Error('Only a canary lead may be deleted');
  await session.query(sql`delete from lead_link where lead_id = ${id}`);
  await session.query(sql`delete from lead_resubmission where lead_id = ${id}`);
  await session.query(sql`delete from lead where id = ${id}`);
}
