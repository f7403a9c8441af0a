import type { LeadNote, noteSchema } from '@pickup/contracts/lead-work';
import type { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Database, PreparedStatement } from '../../platform/database/database.ts';
import { readStoredLead, unknownLead } from '../../domain/leads/stored-lead.ts';
import type { Author } from './author.ts';
import { erasedLead } from './change-lead.ts';

export interface NewNote extends z.output<typeof noteSchema> {
  readonly leadId: string;
  readonly by: Author;
  readonly at: Date;
}

interface NoteRow {
  readonly at: Date;
  readonly is_same: boolean;
}

// The lead is locked for a moment: an erasure under way is waited for. What was sent before is answered again.
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
select at, true as is_same from added
union all
select at, lead_id = $2::uuid and author_id is not distinct from $4::uuid and text = $6::text
from lead_note where id = $1::uuid`,
};

/**
 * Keeps a note about a lead, once, however often it is sent. Throws AppError `not_found`, or `conflict` for
 * an erased lead and for an id that another note has.
 */
export async function addNote(
  database: Pick<Database, 'orm' | 'run'>,
  { id, text, leadId, by, at }: NewNote,
): Promise<LeadNote> {
  const lead = await readStoredLead(database.orm, leadId);
  if (!lead) throw unknownLead();
  if (lead.erasedAt) throw erasedLead();
  const values = [id, leadId, at.toISOString(), by.userId, by.name, text];
  const [row] = await database.run<NoteRow>(ADD_NOTE, values);
  if (!row) throw erasedLead(); // since it was looked at, a moment ago
  if (!row.is_same) throw new AppError('conflict', 'Another note has this id.');
  return { id, at: row.at.toISOString(), author: by.name, author_email: by.email, text };
}
