import { isCanaryLead } from '../../../platform/database/canary-id.ts';
import type { Session } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { deleteJobsOfLead } from '../../../platform/jobs/cancel-jobs.ts';

export async function removeCanaryLeadIn(session: Session, id: string): Promise<void> {
  if (!isCanaryLead(id)) throw new Error('Only a canary lead may be deleted');
  // Waits for a job that may be adding the lead's links.
  await session.query(sql`select id from lead where id = ${id} for update`);
  await deleteJobsOfLead(session, id);
  await session.query(sql`delete from lead_link where lead_id = ${id}`);
  await session.query(sql`delete from lead_resubmission where lead_id = ${id}`);
  await session.query(sql`delete from lead where id = ${id}`);
}
