import type { LeadNote, noteSchema } from '@pickup/contracts/lead-work';
import type { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { readStoredLead, unknownLead } from '../../domain/leads/stored-lead.ts';
import { insertNote } from '../../domain/leads/work/lead-notes.ts';
import type { Author } from '../../domain/people/principal.ts';
import { erasedLead } from './change-lead.ts';

export interface NewNote extends z.output<typeof noteSchema> {
  readonly leadId: string;
  readonly by: Author;
  readonly at: Date;
}

/**
 * Stores a note about a lead once, however often it is sent. Throws AppError `not_found`. Throws `conflict` for an
 * erased lead and for an id that another note has.
 */
export async function addNote(
  database: Pick<Database, 'query' | 'run'>,
  { id, text, leadId, by, at }: NewNote,
): Promise<LeadNote> {
  const lead = await readStoredLead(database, leadId);
  if (!lead) throw unknownLead();
  if (lead.erasedAt) throw erasedLead();
  const note = { id, leadId, at, authorId: by.userId, author: by.name, text };
  const row = await insertNote(database, note);
  if (!row) throw erasedLead(); // the lead was erased a moment ago
  if (!row.isSame) throw new AppError('conflict', 'Another note has this id.');
  return { id, at: row.at.toISOString(), author: by.name, author_email: by.email, text };
}
