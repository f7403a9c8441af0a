import { randomUuid } from '@pickup/contracts/random-uuid';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/create-api.ts';

export interface UnsentNote {
  readonly id: string;
  readonly text: string;
}

export interface SendNoteOptions {
  readonly api: Pick<Api, 'post'>;
  readonly leadId: string;
  /** The caller must use this new ID for a retry, so that the server stores only one note. */
  readonly onRenamed: (id: string) => void;
  readonly newId?: () => string;
}

/**
 * If an earlier response was lost and the text has changed since, the server already has the old
 * text under this ID and responds with 409. The note is then sent again with a new ID.
 */
export async function sendNote(
  { api, leadId, onRenamed, newId = randomUuid }: SendNoteOptions,
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
