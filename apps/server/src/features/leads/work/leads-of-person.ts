import type { ServerContext } from '../../../context.ts';
import type { LeadsOfPerson } from '../../people/index.ts';
import { countLeadsOf } from '../stored/count-leads.ts';
import { unassignLeads } from '../stored/stored-lead.ts';
import { addLeadSteps } from './lead-history.ts';

export function leadsOfPerson({
  queue,
  events,
}: Pick<ServerContext, 'queue' | 'events'>): LeadsOfPerson {
  return {
    count: countLeadsOf,
    /** With `atMost`, releases only that many leads, oldest first. */
    async releaseIn(session, { userId, name, by, at, atMost }) {
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
    },
  };
}
