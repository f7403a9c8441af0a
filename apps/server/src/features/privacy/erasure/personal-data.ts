import type { PersonalData } from '../../../feature.ts';
import { sql } from '../../../platform/database/sql.ts';
import { emailHash } from '../../../platform/mail/email-hash.ts';

interface KeptCounts {
  readonly consents: number;
  readonly suppressions: number;
}

export const personalData: PersonalData = {
  tables: {
    consent: { exportName: 'consents' },
    suppression: {
      exportName: 'suppressions',
      condition: ({ leadId, addresses }) =>
        sql`lead_id = ${leadId}::uuid or email_hash = any(${addresses.map(emailHash)}::text[])`,
    },
  },
  // This statement also removes the lead's earlier email addresses.
  async erase(session, { lead }) {
    await session.query(sql`update suppression set email = null where lead_id = ${lead.id}::uuid`);
    return [];
  },
  async remainingData(database, leadId) {
    const [found] = await database.query<KeptCounts>(sql`
      select
        (select count(*) from consent where lead_id = ${leadId}::uuid)::int4 as consents,
        (select count(*) from suppression where lead_id = ${leadId}::uuid)::int4 as suppressions`);
    return found ? sentencesOf(found) : [];
  },
  activity: (lead, since) => sql`
    exists (select from consent where lead_id = ${lead}.id and recorded_at >= ${since})`,
};

function sentencesOf({ consents, suppressions }: KeptCounts): string[] {
  const proof =
    `${consents} consent ${consents === 1 ? 'record' : 'records'}, with email address, phone number and ` +
    'IP address. Proof of consent is kept for at least five years, and the certificate still ' +
    'shows it.';
  const hashes =
    `A hash of each suppressed email address (${suppressions}), ` +
    'so that these addresses get no marketing.';
  return [...(consents > 0 ? [proof] : []), ...(suppressions > 0 ? [hashes] : [])];
}
