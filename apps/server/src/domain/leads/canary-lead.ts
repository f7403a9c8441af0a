import { randomBytes } from 'node:crypto';
import type { Session } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { deleteJobsOfLead } from '../../platform/jobs/cancel-jobs.ts';

// A canary lead is marked by its id, which only the server assigns. All other ids start with the time, and reach this
// one in the year 10889. The views real_lead and delivery (migration 037) leave these ids out.

/** The lowest id of a canary lead. */
const FIRST_CANARY_LEAD = 'ffffffff-ffff-8000-8000-000000000000';

export function newCanaryLeadId(): string {
  const random = randomBytes(10).toString('hex');
  return `ffffffff-ffff-8${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
}

/** Whether an id is a canary lead's. The text of ids sorts like their bytes. */
export function isCanaryLead(id: string | null): boolean {
  return id !== null && id >= FIRST_CANARY_LEAD;
}

/** Deletes a canary lead with everything that belongs to it. */
export async function removeCanaryLeadIn(session: Session, id: string): Promise<void> {
  if (!isCanaryLead(id)) throw new Error('Only a canary lead may be deleted');
  await session.query(sql`select id from lead where id = ${id} for update`); // a job may be adding its links
  await deleteJobsOfLead(session, id);
  await session.query(sql`delete from lead_link where lead_id = ${id}`);
  await session.query(sql`delete from lead_resubmission where lead_id = ${id}`);
  await session.query(sql`delete from lead where id = ${id}`);
}
