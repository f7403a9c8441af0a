import type { PersonExport } from '@pickup/contracts/privacy';
import { toWire } from '@pickup/contracts/wire-case';
import type { Database, Session } from '../../platform/database/database.ts';
import { emailHash } from '../../domain/leads/email-hash.ts';
import { addressesOf } from '../../domain/leads/resubmissions.ts';
import { unknownLead } from '../../domain/leads/stored-lead.ts';

/**
 * Every table with personal data, and which rows belong to the lead $1. $2 is the list of its address hashes,
 * separated by commas. The export reads all of them. A test rejects a table that is neither here nor
 * in its list of others.
 */
export const PERSONAL_DATA_TABLES = {
  lead: 'id = $1::uuid',
  lead_resubmission: 'lead_id = $1::uuid',
  booking_request: 'lead_id = $1::uuid',
  external_call: 'booking_id in (select id from booking_request where lead_id = $1::uuid)',
  consent: 'lead_id = $1::uuid',
  lead_link: 'lead_id = $1::uuid',
  job: 'lead_id = $1::uuid',
  job_attempt: 'job_id in (select id from job where lead_id = $1::uuid)',
  mail_sent: 'job_id in (select id from job where lead_id = $1::uuid)',
  voice_call: 'lead_id = $1::uuid',
  voice_event: 'call_id in (select id from voice_call where lead_id = $1::uuid)',
  lead_note: 'lead_id = $1::uuid',
  lead_step: 'lead_id = $1::uuid',
  suppression: `lead_id = $1::uuid or email_hash = any(string_to_array($2::text, ','))`,
} as const;

type PersonalDataTable = keyof typeof PERSONAL_DATA_TABLES;

type Row = Readonly<Record<string, unknown>>;

/**
 * Exports everything stored about a lead's person, at one moment. For an erased lead, exports what is left. Throws
 * AppError `not_found`.
 */
export async function exportPerson(
  database: Pick<Database, 'transaction'>,
  leadId: string,
  now: Date,
): Promise<PersonExport> {
  return database.transaction(async (session) => {
    await session.exec(
      `set transaction isolation level repeatable read, read only; set local time zone 'UTC'`,
    );
    const [lead] = await rowsOf(session, 'lead', [leadId]);
    if (!lead) throw unknownLead();
    const own = (table: PersonalDataTable) => rowsOf(session, table, [leadId]);
    const resubmissions = await own('lead_resubmission');
    const consents = await own('consent');
    const hashes = addressesOf(lead['email'], bodiesOf(resubmissions)).map(emailHash).join(',');
    return {
      lead_id: leadId,
      exported_at: now.toISOString(),
      lead: withWireKeys(lead, ['recomputed', 'normalised']),
      resubmissions,
      booking_requests: await own('booking_request'),
      external_calls: await own('external_call'),
      consents,
      links: await own('lead_link'),
      deliveries: (await own('job')).map((job) => withWireKeys(job, ['payload'])),
      delivery_attempts: await own('job_attempt'),
      mails_counted: await own('mail_sent'),
      calls: await own('voice_call'),
      call_messages: await own('voice_event'),
      suppressions: await rowsOf(session, 'suppression', [leadId, hashes]),
      notes: await own('lead_note'),
      history: await own('lead_step'),
      other_leads: await otherLeads(session, lead),
    };
  });
}

/** The row with our documents in snake_case. Documents that others sent keep their keys. */
function withWireKeys(row: Row, documents: readonly string[]): Row {
  const ours = documents.map((name) => [name, toWire(Object(row[name]) as Row)]);
  return { ...row, ...Object.fromEntries(ours) };
}

function bodiesOf(resubmissions: readonly Row[]): Row[] {
  return resubmissions.map(({ sent }) => sent as Row);
}

// Whole rows, so a new column is in the export at once.
async function rowsOf(
  session: Session,
  table: PersonalDataTable,
  values: readonly string[],
): Promise<Row[]> {
  const rows = await session.query<{ row: Row }>(
    `select to_jsonb(held) as row from ${table} held where ${PERSONAL_DATA_TABLES[table]} order by 1`,
    values,
  );
  return rows.map(({ row }) => row);
}

async function otherLeads(session: Session, lead: Row): Promise<string[]> {
  const rows = await session.query<{ id: string }>(
    `select id from lead where email = $1 and email <> '' and id <> $2::uuid order by id`,
    [lead['email'], lead['id']],
  );
  return rows.map(({ id }) => id);
}
