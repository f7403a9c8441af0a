import type { PersonExport } from '@pickup/contracts/privacy/privacy';
import { toWire } from '@pickup/contracts/wire-case';
import type { Database, Session } from '../../../platform/database/database.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import { emailHash, addressesOf, unknownLead } from '../../leads/index.ts';

interface Person {
  readonly leadId: string;
  /** The hashes of the lead's addresses. */
  readonly hashes: readonly string[];
}

const ofLead = ({ leadId }: Person) => sql`lead_id = ${leadId}::uuid`;
const through = (column: string, table: string) => (person: Person) =>
  sql`${raw(column)} in (select id from ${raw(table)} where ${ofLead(person)})`;

/**
 * Every table with personal data, and which rows belong to a person. The export reads all of them. A test rejects a
 * table that is neither here nor in its list of others.
 */
export const PERSONAL_DATA_TABLES = {
  lead: ({ leadId }: Person) => sql`id = ${leadId}::uuid`,
  lead_resubmission: ofLead,
  booking_request: ofLead,
  external_call: through('booking_id', 'booking_request'),
  consent: ofLead,
  lead_link: ofLead,
  job: ofLead,
  job_attempt: through('job_id', 'job'),
  mail_sent: through('job_id', 'job'),
  voice_call: ofLead,
  voice_event: through('call_id', 'voice_call'),
  lead_note: ofLead,
  lead_step: ofLead,
  suppression: (person: Person) =>
    sql`${ofLead(person)} or email_hash = any(${person.hashes}::text[])`,
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
    const own = (table: PersonalDataTable, hashes: readonly string[] = []) =>
      rowsOf(session, table, { leadId, hashes });
    const [lead] = await own('lead');
    if (!lead) throw unknownLead();
    const resubmissions = await own('lead_resubmission');
    const hashes = addressesOf(lead['email'], bodiesOf(resubmissions)).map(emailHash);
    return {
      lead_id: leadId,
      exported_at: now.toISOString(),
      lead: withWireKeys(lead, ['recomputed', 'normalised']),
      resubmissions,
      booking_requests: await own('booking_request'),
      external_calls: await own('external_call'),
      consents: await own('consent'),
      links: await own('lead_link'),
      deliveries: (await own('job')).map((job) => withWireKeys(job, ['payload'])),
      delivery_attempts: await own('job_attempt'),
      mails_counted: await own('mail_sent'),
      calls: await own('voice_call'),
      call_messages: await own('voice_event'),
      suppressions: await own('suppression', hashes),
      notes: await own('lead_note'),
      history: await own('lead_step'),
      other_leads: await otherLeads(session, leadId, String(lead['email'])),
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
async function rowsOf(session: Session, table: PersonalDataTable, person: Person): Promise<Row[]> {
  const rows = await session.query<{ row: Row }>(sql`
    select to_jsonb(held) as row from ${raw(table)} held where ${PERSONAL_DATA_TABLES[table](person)} order by 1`);
  return rows.map(({ row }) => row);
}

async function otherLeads(session: Session, leadId: string, email: string): Promise<string[]> {
  const rows = await session.query<{ id: string }>(sql`
    select id from lead where email = ${email} and email <> '' and id <> ${leadId}::uuid order by id`);
  return rows.map(({ id }) => id);
}
