import type { Session } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { NewJob } from '../../platform/jobs/job.ts';
import { unassignLeads } from '../../domain/leads/stored-lead.ts';
import { addLeadSteps } from '../../domain/leads/work/lead-steps.ts';
import type { Author } from '../../domain/people/principal.ts';

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
  const leads = await unassignLeads(session, userId, atMost ?? null);
  const steps = leads.map(
    ({ id }) => ({ leadId: id, what: 'assignee', was: name, became: '' }) as const,
  );
  await addLeadSteps(session, steps, { by, at });
  const told = leads.filter(({ erased }) => !erased);
  await queue.addIn(
    session,
    told.flatMap(({ id }) => updatedJobs(id, { assignee: null })),
  );
  return leads.length;
}
