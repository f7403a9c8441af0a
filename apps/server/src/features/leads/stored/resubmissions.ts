import { visibleEmail } from '@pickup/contracts/email-address';
import { flattenContact } from '@pickup/contracts/leads/lead-intake';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';
import { normalizePhone } from '@pickup/contracts/read-phone';
import type { StoredLead } from './stored-lead.ts';

/** Another body under a lead's idempotency key, often with a different address. */
export type Resubmission = Tables['lead_resubmission'];

/** Returns the resubmissions of these leads, oldest first. */
export function readResubmissions(
  database: Queryable,
  leadIds: readonly string[],
): Promise<Resubmission[]> {
  return database.query(sql`
    select ${columnsOf('lead_resubmission')} from lead_resubmission
    where lead_id = any(${leadIds}::uuid[]) order by received_at, id`);
}

/** Returns every address that the person has sent, without duplicates, in lower case and sorted. */
export function addressesOf(
  email: unknown,
  resubmissions: readonly Pick<Resubmission, 'sent'>[],
): string[] {
  const later = resubmissions.map(({ sent }) => flattenContact(sent)['contact.email']);
  const given = [email, ...later].filter((address) => typeof address === 'string');
  const normalized = given.map((address) => visibleEmail(address).toLowerCase()).filter(Boolean);
  return [...new Set(normalized)].sort((a, b) => (a < b ? -1 : 1));
}

export interface LatestContact {
  readonly email: string;
  readonly phone: string;
}

/** Returns the contact of the newest resubmission, or the lead's own if there is none. */
export async function latestContact(
  database: Queryable,
  { id, normalised }: StoredLead,
): Promise<LatestContact> {
  const later = (await readResubmissions(database, [id])).at(-1);
  const sent: Readonly<Record<string, unknown>> = later ? { ...flattenContact(later.sent) } : {};
  const email = visibleEmail(textOf(sent['contact.email']));
  const phone = textOf(sent['contact.phone']);
  return {
    email: email === '' ? normalised.email : email,
    phone: phone === '' ? normalised.phone : normalizePhone(phone),
  };
}

/** Mail servers ignore case in addresses. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
