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
  /**
   * Called before the note is sent. The caller keeps the new id for a retry, so that the server
   * stores only one note.
   */
  readonly onRenamed: (id: string) => void;
  readonly newId?: () => string;
}

/**
 * The id may already belong to another text, after a lost response or a change in another tab. The
 * note then gets a new id, so that both texts are kept.
 */
export async function sendNote(
  { api, leadId, onRenamed, newId = randomUuid }: NoteSending,
  { id, text }: UnsentNote,
): Promise<string> {
  const path = `/api/leads/${leadId}/notes` as const;
  try {
    await api.post(path, { id, text });
    return id;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
  const renamed = newId();
  onRenamed(renamed);
  await api.post(path, { id: renamed, text });
  return renamed;
}
