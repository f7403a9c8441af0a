import type { Session } from '../../../platform/database/database.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { EventBus } from '../../../platform/events.ts';
import { unassignLeads } from '../stored/stored-lead.ts';
import { addLeadSteps } from './lead-steps.ts';
import type { Author } from '../../people/index.ts';

export interface ReleaseLeadsDeps {
  readonly queue: Pick<JobQueue, 'addIn'>;
  readonly events: EventBus;
}

export interface Release {
  /** The current assignee. */
  readonly userId: string;
  /** The assignee's name in the history. */
  readonly name: string;
  readonly by: Author;
  readonly at: Date;
  /** The maximum number of leads to unassign. By default all. */
  readonly atMost?: number;
}

/**
 * Unassigns a person's leads, records it in each lead's history and notifies subscribers of changes. `atMost` limits it
 * to the oldest leads. The last leads are unassigned in the transaction that removes the person, so that no lead keeps
 * a removed assignee. Returns how many leads were unassigned.
 */
export async function releaseLeadsIn(
  session: Session,
  { queue, events }: ReleaseLeadsDeps,
  { userId, name, by, at, atMost }: Release,
): Promise<number> {
  const leads = await unassignLeads(session, userId, atMost ?? null);
  const steps = leads.map(
    ({ id }) => ({ leadId: id, what: 'assignee', was: name, became: '' }) as const,
  );
  await addLeadSteps(session, steps, { by, at });
  const notified = leads.filter(({ erased }) => !erased);
  await queue.addIn(
    session,
    notified.flatMap(({ id }) =>
      events.jobsOf('lead.changed', { leadId: id, changes: { assignee: null } }),
    ),
  );
  return leads.length;
}
