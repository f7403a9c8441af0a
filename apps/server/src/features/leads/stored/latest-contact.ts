import { visibleEmail } from '@pickup/contracts/email-address';
import { flattenContact } from '@pickup/contracts/leads/lead-intake';
import type { Queryable } from '../../../platform/database/database.ts';
import { readLaterBodies } from './resubmissions.ts';
import type { StoredLead } from './stored-lead.ts';
import { normalizePhone } from '@pickup/contracts/read-phone';

export interface LatestContact {
  readonly email: string;
  readonly phone: string;
}

/** Returns the contact of the newest resubmission, or the lead's own if there is none. */
export async function latestContact(
  database: Queryable,
  { id, normalised }: StoredLead,
): Promise<LatestContact> {
  const later = (await readLaterBodies(database, id)).at(-1);
  const sent: Readonly<Record<string, unknown>> = later ? { ...flattenContact(later) } : {};
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
