import { columnsOf } from '../../../platform/database/columns.ts';
import type {
  Database,
  PreparedStatement,
  Queryable,
} from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';

export type LeadNoteRow = Tables['lead_note'];

// Locks the lead briefly, so that this waits for a running erasure. A repeated note returns the stored one.
const ADD_NOTE: PreparedStatement = {
  name: 'add_lead_note',
  text: `
with open as (
  select id from lead where id = $2::uuid and erased_at is null for key share
), added as (
  insert into lead_note (id, lead_id, at, author_id, author, text)
  select $1::uuid, open.id, $3::timestamptz, $4::uuid, $5::text, $6::text from open
  on conflict (id) do nothing
  returning at
)
select at, true as "isSame" from added
union all
select at, lead_id = $2::uuid and author_id is not distinct from $4::uuid and text = $6::text
from lead_note where id = $1::uuid`,
};

export interface AddedNote {
  readonly at: Date;
  /** False when a different note has this id. */
  readonly isSame: boolean;
}

/** Stores a note once, even when it is sent several times. Null for an erased lead. */
export async function insertNote(
  database: Pick<Database, 'run'>,
  { id, leadId, at, authorId, author, text }: LeadNoteRow,
): Promise<AddedNote | null> {
  const values = [id, leadId, at.toISOString(), authorId, author, text];
  const [added] = await database.run<AddedNote>(ADD_NOTE, values);
  return added ?? null;
}

/** A lead's notes, oldest first. */
export function readNotes(database: Queryable, leadId: string): Promise<LeadNoteRow[]> {
  return database.query(sql`
    select ${columnsOf('lead_note')} from lead_note where lead_id = ${leadId} order by at, id`);
}

/** The notes of several leads, each lead's oldest first. */
export function readNotesOfLeads(
  database: Queryable,
  leadIds: readonly string[],
): Promise<Pick<LeadNoteRow, 'leadId' | 'text'>[]> {
  return database.query(sql`
    select lead_id as "leadId", text from lead_note
    where lead_id = any(${leadIds}::uuid[]) order by at, id`);
}

/** How many notes each lead has. Leads without notes are left out. */
export async function countNotes(
  database: Queryable,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ leadId: string; count: number }>(sql`
    select lead_id as "leadId", count(*)::int4 as count from lead_note
    where lead_id = any(${leadIds}::uuid[]) group by lead_id`);
  return new Map(rows.map(({ leadId, count }) => [leadId, count]));
}
