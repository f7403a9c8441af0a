import type { Session } from '../../../platform/database/database.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { EventBus } from '../../../platform/events.ts';
import { unassignLeads } from '../stored-lead.ts';
import { addLeadSteps } from './lead-steps.ts';
import type { Author } from '../../people/index.ts';

export interface ReleaseLeadsDeps {
  readonly queue: Pick<JobQueue, 'addIn'>;
  readonly events: EventBus;
}

export interface Release {
  /** The present assignee. */
  readonly userId: string;
  /** The assignee's name in the history. */
  readonly name: string;
  readonly by: Author;
  readonly at: Date;
  /** How many leads to unassign. All, unless given. */
  readonly atMost?: number;
}

/**
 * Unassigns a person's leads, records it in each lead's history and notifies subscribers of changes. `atMost`
 * limits it to the oldest leads. The last leads are released in the transaction that removes the person. Otherwise
 * a lead of a removed person would have no one working on it, yet not appear as unassigned. Returns how many leads
 * were released.
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
