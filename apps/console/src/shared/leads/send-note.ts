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
   * Called with a note's new id before it is sent. Otherwise a lost response could cause the note
   * to be stored twice.
   */
  readonly onRenamed: (id: string) => void;
  readonly newId?: () => string;
}

/**
 * Sends a note under its own id and returns the id it is stored under. After a lost response or
 * from another tab, that id may already have another text. This text then gets a new id, so that
 * neither is lost.
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
