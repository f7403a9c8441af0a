import type { Session } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Author } from './author.ts';

export interface ReleaseLeadsDeps {
  readonly queue: Pick<JobQueue, 'addIn'>;
  /** Whom it is told that a lead is nobody's any more. */
  readonly updatedJobs: (leadId: string, changes: { readonly assignee: null }) => readonly NewJob[];
}

export interface Release {
  /** Whose leads they are. */
  readonly userId: string;
  /** What he is called in the history. */
  readonly name: string;
  readonly by: Author;
  readonly at: Date;
  /** How many of them; all unless given. */
  readonly atMost?: number;
}

// Locked in one order, as by whoever else changes several; an erased lead has an assignee and nobody to be told of.
const RELEASE = `
with his as materialized (
  select id from lead
  where assignee = $1::uuid and id = any(array(
    select id from lead where assignee = $1::uuid order by received_at, id limit $2::integer))
  order by id for no key update
)
update lead set assignee = null from his where lead.id = his.id
returning lead.id, lead.erased_at is not null as erased`;

const ADD_STEPS = `
insert into lead_step (id, lead_id, at, author_id, author, what, was, became)
select id, "leadId", $2::timestamptz, $3::uuid, $4::text, 'assignee', $5::text, ''
from json_to_recordset($1::json) as step(id uuid, "leadId" uuid)`;

/**
 * Makes leads of somebody nobody's, with a line in each one's history, and tells who asked for changes: those
 * that came first, or all of them. The last ones inside the transaction that removes him: a lead of somebody
 * who has gone would be worked by nobody and stand in no list of free ones. Answers how many there were.
 */
export async function releaseLeadsIn(
  session: Session,
  { queue, updatedJobs }: ReleaseLeadsDeps,
  { userId, name, by, at, atMost }: Release,
): Promise<number> {
  const leads = await session.query<{ id: string; erased: boolean }>(RELEASE, [
    userId,
    atMost ?? null,
  ]);
  if (leads.length === 0) return 0;
  const steps = leads.map(({ id }) => ({ id: newId(), leadId: id }));
  const values = [JSON.stringify(steps), at.toISOString(), by.userId, by.name, name];
  await session.query(ADD_STEPS, values);
  const told = leads.filter(({ erased }) => !erased);
  await queue.addIn(
    session,
    told.flatMap(({ id }) => updatedJobs(id, { assignee: null })),
  );
  return leads.length;
}
