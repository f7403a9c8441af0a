import { noAccess } from '@pickup/messages/operator/assignment/assignment-texts';
import type { ServerContext } from '../../../context.ts';
import { displayName, type LeadsOfPerson } from '../../people/index.ts';
import { countLeadsOf } from '../stored/count-leads.ts';
import { releaseLeads } from '../stored/stored-lead.ts';
import { addLeadSteps } from './lead-history.ts';

export function leadsOfPerson({
  queue,
  events,
}: Pick<ServerContext, 'queue' | 'events'>): LeadsOfPerson {
  return {
    count: countLeadsOf,
    async releaseIn(session, { userId, name, successor, by, at, atMost = null }) {
      const to = successor?.userId ?? null;
      const leads = await releaseLeads(session, userId, { successor: to, atMost });
      const newName = successor ? displayName(successor) : '';
      const steps = leads.map(({ id, assignee }) => {
        const after =
          assignee === null ? { newValue: '', reason: noAccess } : { newValue: newName };
        return { leadId: id, what: 'assignee', previousValue: name, ...after } as const;
      });
      await addLeadSteps(session, steps, { by, at });
      const jobs = leads.flatMap(({ id: leadId, assignee, erased }) => {
        const changes = { assignee: assignee === null ? null : (successor?.email ?? null) };
        return erased ? [] : events.jobsOf('lead.changed', { leadId, changes, isOneOfMany: true });
      });
      await queue.addIn(session, jobs);
      return { all: leads.length, open: leads.filter(({ assignee }) => assignee !== null).length };
    },
  };
}
