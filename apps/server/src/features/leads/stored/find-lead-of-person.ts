import { visibleEmail } from '@pickup/contracts/email-address';
import { flattenContact } from '@pickup/contracts/leads/lead-intake';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import {
  addressesOf,
  readResubmissions,
  type Resubmission,
  type StoredLead,
} from './stored-lead.ts';
import { matchesSearch } from '../list/lead-search.ts';
import { normalizePhone } from '@pickup/contracts/read-phone';

export interface KnownPerson {
  readonly email: string;
  readonly phones: readonly string[];
}

/**
 * Looks for the email address first, and then for each phone number. Searches the resubmissions of
 * leads, too.
 */
export async function findLeadOfPerson(
  database: Queryable,
  { email, phones }: KnownPerson,
): Promise<string | null> {
  const address = visibleEmail(email).toLowerCase();
  const ofAddress = address === '' ? null : await newest(database, address, hasAddress(address));
  if (ofAddress !== null) return ofAddress;
  for (const phone of phones) {
    const number = normalizePhone(phone);
    // The search index contains numbers with and without the country code.
    const found = await newest(database, number, hasNumber(number));
    if (found !== null) return found;
  }
  return null;
}

type Candidate = Pick<StoredLead, 'id' | 'email' | 'normalised'>;
type LeadTest = (lead: Candidate, later: readonly Resubmission[]) => boolean;

const hasAddress =
  (address: string): LeadTest =>
  ({ email }, later) =>
    addressesOf(email, later).includes(address);

const hasNumber =
  (number: string): LeadTest =>
  ({ normalised }, later) => {
    const phones = later.map(({ sent }) => flattenContact(sent)['contact.phone']);
    const typed = phones.filter((phone) => typeof phone === 'string' && phone.trim() !== '');
    return [normalised.phone, ...typed.map((phone) => normalizePhone(String(phone)))].includes(
      number,
    );
  };

/** A search matches beginnings of words, so other leads may precede the right one. */
const MAX_CANDIDATES = 200;

async function newest(database: Queryable, text: string, test: LeadTest): Promise<string | null> {
  const found = matchesSearch(text);
  if (!found) return null;
  const leads = await database.query<Candidate>(sql`
    select id, email, normalised from real_lead as lead
    where ${found} and erased_at is null
    order by status = 'quarantined', received_at desc, id desc limit ${MAX_CANDIDATES}`);
  const ids = leads.map(({ id }) => id);
  const later = await readResubmissions(database, ids);
  const ofLead = (id: string) => later.filter(({ leadId }) => leadId === id);
  return leads.find((lead) => test(lead, ofLead(lead.id)))?.id ?? null;
}
