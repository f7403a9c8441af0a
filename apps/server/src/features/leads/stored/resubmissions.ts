import { visibleEmail } from '@pickup/contracts/email-address';
import { flattenContact } from '@pickup/contracts/leads/lead-intake';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Another body under a lead's idempotency key, often with a different address. */
export type Resubmission = Tables['lead_resubmission'];

type Body = Resubmission['sent'];

/** Returns the resubmissions of these leads, oldest first. */
export function readResubmissions(
  database: Queryable,
  leadIds: readonly string[],
): Promise<Resubmission[]> {
  return database.query(sql`
    select ${columnsOf('lead_resubmission')} from lead_resubmission
    where lead_id = any(${leadIds}::uuid[]) order by received_at, id`);
}

export async function readLaterBodies(database: Queryable, leadId: string): Promise<Body[]> {
  return (await readResubmissions(database, [leadId])).map(({ sent }) => sent);
}

/** Returns every address that the person has sent, without duplicates, in lower case and sorted. */
export function addressesOf(email: unknown, laterBodies: readonly Body[]): string[] {
  const later = laterBodies.map((sent) => flattenContact(sent)['contact.email']);
  const given = [email, ...later].filter((address) => typeof address === 'string');
  const normalized = given.map((address) => visibleEmail(address).toLowerCase()).filter(Boolean);
  return [...new Set(normalized)].sort((a, b) => (a < b ? -1 : 1));
}
