import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';

export type LeadNoteRow = Tables['lead_note'];

export interface AddedNote {
  readonly at: Date;
  /** False if a different note has this id. */
  readonly isSame: boolean;
}

/**
 * Stores the note unless a note with its id exists. Returns null for an erased lead, and waits for
 * an erasure in progress.
 */
export async function insertNote(
  database: Queryable,
  { id, leadId, at, authorId, author, text }: LeadNoteRow,
): Promise<AddedNote | null> {
  const [added] = await database.query<AddedNote>(sql`
    with open as (
      select id from lead where id = ${leadId}::uuid and erased_at is null for key share
    ), added as (
      insert into lead_note (id, lead_id, at, author_id, author, text)
      select ${id}::uuid, open.id, ${at}::timestamptz, ${authorId}::uuid, ${author}, ${text} from open
      on conflict (id) do nothing
      returning at
    )
    select at, true as "isSame" from added
    union all
    select at, lead_id = ${leadId}::uuid and author_id is not distinct from ${authorId}::uuid
      and text = ${text}
    from lead_note where id = ${id}::uuid`);
  return added ?? null;
}

export function readNotes(database: Queryable, leadId: string): Promise<LeadNoteRow[]> {
  return database.query(sql`
    select ${columnsOf('lead_note')} from lead_note where lead_id = ${leadId} order by at, id`);
}

export function readNotesOfLeads(
  database: Queryable,
  leadIds: readonly string[],
): Promise<Pick<LeadNoteRow, 'leadId' | 'text'>[]> {
  return database.query(sql`
    select lead_id as "leadId", text from lead_note
    where lead_id = any(${leadIds}::uuid[]) order by at, id`);
}

export async function countNotes(
  database: Queryable,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ leadId: string; count: number }>(sql`
    select lead_id as "leadId", count(*)::int4 as count from lead_note
    where lead_id = any(${leadIds}::uuid[]) group by lead_id`);
  return new Map(rows.map(({ leadId, count }) => [leadId, count]));
}
