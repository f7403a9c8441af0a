import type { ServerContext } from '../../context.ts';
import type { LeadsOfPerson } from '../people/index.ts';
import { countLeadsOf } from './stored-lead.ts';
import { releaseLeadsIn } from './work/release-leads.ts';

/** What the removal of a person needs to know of their leads, and does to them. */
export function leadsOfPerson(context: Pick<ServerContext, 'queue' | 'events'>): LeadsOfPerson {
  return {
    count: countLeadsOf,
    releaseIn: (session, release) => releaseLeadsIn(session, context, release),
  };
}
