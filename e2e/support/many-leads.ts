import { contactOf } from './lead-form.ts';
import { postLead } from './post-lead.ts';
import type { RunningServer } from './start-server.ts';

/**
 * Stores leads named "Lead No<first>" and upward, oldest first. Sends only the first lead to the
 * server and copies its row for the others, because creating a report for each would take far
 * longer.
 */
export async function storeLeads(
  server: RunningServer,
  {
    first,
    count,
    source,
  }: { readonly first: number; readonly count: number; readonly source: string },
): Promise<void> {
  await postLead(server, contactOf('Lead', `No${first}`), { utm_source: source });
  await server.changeDatabase(copiesSql(first, count));
}

const copiesSql = (first: number, count: number) => `
  insert into lead (id, received_at, status, quarantine_reasons, tier, score, email, business_type, selected_plan,
    sent, recomputed, normalised, attribution, ip, user_agent)
  select gen_random_uuid(), received_at + copy * interval '1 millisecond', status, quarantine_reasons, tier, score,
    copy || '.' || email, business_type, selected_plan, sent, recomputed,
    normalised || jsonb_build_object('lastName', 'No' || (${first} + copy)), attribution, ip, user_agent
  from lead, generate_series(1, ${count - 1}) as copy`;
