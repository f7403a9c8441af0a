import { emailHash } from '../../src/platform/mail/email-hash.ts';
import type { Database, Session } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { PERSONAL_DATA } from '../../src/features.ts';

/** A marked person has this mark in every column that can hold text. */
export const MARK = 'zebedee';
const MARKED_EMAIL = `${MARK}@example.com`;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

type Ids = Readonly<Record<'leadId' | 'jobId' | 'callId' | 'bookingId', string>>;
type FixedValues = Readonly<Record<string, string | null>>;

export function allColumns(database: Database): Promise<Column[]> {
  return database.transaction((session) =>
    session.query<Column>(
      `select table_name::text as table, column_name::text as name, udt_name::text as type
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       order by 1, 2`,
    ),
  );
}

/**
 * Inserts a person with a row in every table that holds personal data. Every column that can hold
 * free text has the mark.
 */
export async function insertMarkedPerson(database: Database): Promise<string> {
  const ids = { leadId: newId(), jobId: newId(), callId: newId(), bookingId: newId() };
  const columns = await allColumns(database);
  await database.transaction(async (session) => {
    for (const table of PERSONAL_DATA.flatMap(({ tables }) => Object.keys(tables))) {
      const own = columns.filter((column) => column.table === table);
      await insertMarked(session, own, fixedValues(table, ids));
    }
  });
  return ids.leadId;
}

async function insertMarked(
  session: Session,
  columns: readonly Column[],
  fixed: FixedValues,
): Promise<void> {
  const [first] = columns;
  if (!first) throw new Error('A table has no columns');
  const names = columns.map(({ name }) => name).join(', ');
  const places = columns.map(({ type }, index) => `$${index + 1}::text::${type}`).join(', ');
  const values = columns.map((column) =>
    column.name in fixed ? fixed[column.name] : markedValue(column),
  );
  await session.query(`insert into ${first.table} (${names}) values (${places})`, values);
}

function markedValue({ table, name, type }: Column): string {
  const mark = `${MARK} ${table}.${name}`;
  if (type === 'text') return mark;
  if (type === 'jsonb') {
    return JSON.stringify({ [mark]: mark, email: MARKED_EMAIL, 'contact.email': MARKED_EMAIL });
  }
  if (type === '_text') return `{"${mark}"}`;
  if (type === 'uuid') return newId();
  if (type === 'timestamptz') return '2020-01-01T10:00:00Z';
  if (type === 'date') return '2030-01-01';
  if (type === 'int4' || type === 'float8') return '1';
  if (type === 'bool') return 'true';
  throw new Error(`Define a marked value for ${table}.${name} of type ${type}`);
}

/** Keys, checks and references between the rows require these values. */
function fixedValues(table: string, { leadId, jobId, callId, bookingId }: Ids): FixedValues {
  const ids = { lead_id: leadId, job_id: jobId };
  if (table === 'lead') {
    const enums = { status: 'new', tier: 'A', business_type: 'plumbing', selected_plan: 'elite' };
    const deal = { lost_reason: 'other' };
    return { ...enums, ...deal, id: leadId, email: MARKED_EMAIL, erased_at: null };
  }
  if (table === 'consent') {
    const enums = { status: 'granted', channel: 'email', scope: 'marketing' };
    const unchained = { seq: null, previous_hash: null, hash: null };
    return { ...ids, ...enums, box_default: 'unticked', ...unchained };
  }
  if (table === 'booking_request') {
    const enums = { state: 'confirmed', kind: 'quick', provider: 'calendly' };
    return { ...ids, ...enums, id: bookingId, busy_until: '2020-01-01T10:15:00Z' };
  }
  if (table === 'external_booking') {
    return { provider: 'calendly', state: 'booked', booking_id: bookingId };
  }
  if (table === 'job') return { ...ids, id: jobId, kind: 'report-mail', state: 'dead' };
  if (table === 'job_attempt') return { ...ids, outcome: 'done' };
  if (table === 'suppression') {
    const enums = { scope: 'marketing', reason: 'unsubscribed' };
    return { ...ids, ...enums, email: MARKED_EMAIL, email_hash: emailHash(MARKED_EMAIL) };
  }
  if (table === 'voice_call') {
    const enums = { source: 'page', status: 'ended', language: 'es' };
    // The job that removes the platform's copy of the call keeps this id, so the id has no mark.
    return { ...ids, ...enums, id: callId, platform_id: newId(), erased_at: null };
  }
  if (table === 'lead_step') return { ...ids, what: 'status', event: null };
  if (table === 'voice_event') return { call_id: callId };
  return ids;
}

/** Returns the columns that contain the mark, each as `table.column`. */
export async function markedColumns(database: Database): Promise<string[]> {
  const columns = await allColumns(database);
  const tables = [...new Set(columns.map(({ table }) => table))];
  return database.transaction(async (session) => {
    const found = new Set<string>();
    for (const table of tables) {
      const rows = await session.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${table} t`,
      );
      for (const [name, value] of rows.flatMap(({ row }) => Object.entries(row))) {
        if (JSON.stringify(value).includes(MARK)) found.add(`${table}.${name}`);
      }
    }
    return [...found].toSorted();
  });
}

const KEPT_COLUMNS: readonly string[] = [
  'lead.quarantine_reasons', // figures
  'lead.recomputed',
  'lead.won_plan',
  'job.event', // 'lead.created'
  'job.target', // an endpoint from the settings
  'lead_link.report_token',
  'lead_link.unsubscribe_token',
  'lead_step.author', // staff data, like the old and new values
  'lead_step.new_value',
  'lead_step.reason', // may name the language and the trade, which an erasure keeps
  'lead_step.previous_value',
  'voice_call.ended_reason', // the platform's term
  'voice_event.key', // a hash
  'voice_event.type',
];

/** Returns the columns that keep the mark after an erasure: consent proof and KEPT_COLUMNS. */
export function marksThatStay(before: readonly string[]): string[] {
  const isProof = (column: string) => column.startsWith('consent.');
  return before.filter((column) => isProof(column) || KEPT_COLUMNS.includes(column)).toSorted();
}
