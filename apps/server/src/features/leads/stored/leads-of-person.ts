import type { ServerContext } from '../../../context.ts';
import type { LeadsOfPerson } from '../../people/index.ts';
import { countLeadsOf } from './stored-lead.ts';
import { releaseLeadsIn } from '../work/release-leads.ts';

/** Counts and releases a person's leads, for the removal of that person. */
export function leadsOfPerson(context: Pick<ServerContext, 'queue' | 'events'>): LeadsOfPerson {
  return {
    count: countLeadsOf,
    releaseIn: (session, release) => releaseLeadsIn(session, context, release),
  };
}
