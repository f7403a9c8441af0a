import { normalizePhone } from '@pickup/contracts/lead-form';
import { flattenContact } from '@pickup/contracts/lead-intake';
import { desc, eq } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database.ts';
import { leadResubmission } from '../../platform/database/schema.ts';
import type { StoredLead } from './stored-lead.ts';

/** Where a person is reached now. */
export interface LatestContact {
  readonly email: string;
  readonly phone: string;
}

/** What he gave last under the lead's key, where he sent the form again; else the lead's own. */
export async function latestContact(
  orm: Orm,
  { id, normalised }: StoredLead,
): Promise<LatestContact> {
  const [later] = await orm
    .select({ sent: leadResubmission.sent })
    .from(leadResubmission)
    .where(eq(leadResubmission.leadId, id))
    .orderBy(desc(leadResubmission.receivedAt), desc(leadResubmission.id))
    .limit(1);
  const sent: Readonly<Record<string, unknown>> = later ? { ...flattenContact(later.sent) } : {};
  const email = textOf(sent['contact.email']);
  const phone = textOf(sent['contact.phone']);
  return {
    email: email === '' ? normalised.email : email,
    phone: phone === '' ? normalised.phone : normalizePhone(phone),
  };
}

/** Mail servers that tell letters of different case apart are none that people write to. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
