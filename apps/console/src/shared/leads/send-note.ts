import type { LeadNote } from '@pickup/contracts/lead-work';
import { randomUuid } from '@pickup/contracts/random-uuid';
import type { Api } from '../api/create-api.ts';

export interface UnsentNote {
  readonly id: string;
  readonly text: string;
}

/**
 * Sends a note under its own id. Where another text is kept under that id already (an answer got lost and
 * the note was changed meanwhile, or another tab sent it), this text goes under a new one: none is lost.
 */
export async function sendNote(
  api: Pick<Api, 'post'>,
  leadId: string,
  { id, text }: UnsentNote,
  newId: () => string = randomUuid,
): Promise<void> {
  const path = `/api/leads/${leadId}/notes`;
  const kept = await api.post<LeadNote>(path, { id, text });
  if (kept.text.trim() !== text.trim()) await api.post<LeadNote>(path, { id: newId(), text });
}
