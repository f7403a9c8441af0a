import type { PersonExport } from '@pickup/contracts/privacy';
import { toWire } from '@pickup/contracts/wire-case';
import type { Database, Session } from '../../platform/database/database.ts';
import { emailHash } from '../../domain/leads/email-hash.ts';
import { addressesOf } from '../../domain/leads/resubmissions.ts';
import { unknownLead } from '../../domain/leads/stored-lead.ts';
import { PERSONAL_DATA_TABLES, type PersonalDataTable } from './personal-data-tables.ts';

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
