import type { LeadNote } from '@pickup/contracts/lead-work';
import { randomUuid } from '@pickup/contracts/random-uuid';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/create-api.ts';

export interface UnsentNote {
  readonly id: string;
  readonly text: string;
}

export interface NoteSending {
  readonly api: Pick<Api, 'post'>;
  readonly leadId: string;
  /** The note has another id from now on. Told before it is sent: were the answer lost, it must not become two. */
  readonly onRenamed: (id: string) => void;
  readonly newId?: () => string;
}

/**
 * Sends a note under its own id; answers the id that it is kept under. Where another text is kept under that id
 * already (an answer got lost and the note was changed meanwhile, or another tab that went on with the same draft
 * was quicker), this text goes under a new one: none is lost.
 */
export async function sendNote(
  { api, leadId, onRenamed, newId = randomUuid }: NoteSending,
  { id, text }: UnsentNote,
): Promise<string> {
  const path = `/api/leads/${leadId}/notes`;
  try {
    await api.post<LeadNote>(path, { id, text });
    return id;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
  const renamed = newId();
  onRenamed(renamed);
  await api.post<LeadNote>(path, { id: renamed, text });
  return renamed;
}
