import type { PlatformApi } from '@pickup/voice/platform/create-platform-api';
import { PlatformRefusal } from '@pickup/voice/platform/platform-error';
import type { AssistantDraft } from '@pickup/voice/platform/platform-shapes';
import { assistantChanges, type AssistantChange } from './assistant-changes.ts';

export interface PublishOptions {
  /** Null: a new assistant is made. */
  readonly assistantId: string | null;
  readonly draft: AssistantDraft;
  /** Members that an existing assistant keeps as they are: `voice`, `transcriber`, … */
  readonly keep: readonly string[];
  /** Shown before anything is changed; what it answers decides. Not asked for a new assistant. */
  readonly mayChange: (changes: readonly AssistantChange[]) => boolean;
}

export interface Publication {
  readonly done: 'created' | 'changed' | 'left-as-it-was' | 'not-allowed';
  readonly id: string;
}

/**
 * Makes the assistant, or brings an existing one up to date. Rejects as the platform's API does; an id
 * that the platform does not know is an error, never a reason to make another assistant.
 */
export async function publishAssistant(
  platform: PlatformApi,
  { assistantId, draft, keep, mayChange }: PublishOptions,
): Promise<Publication> {
  if (assistantId === null) {
    const { id } = await platform('POST /assistant', { body: draft });
    return { done: 'created', id };
  }
  const path = { id: assistantId };
  const current = await platform('GET /assistant/{id}', { path });
  const wanted = without(draft, keep);
  const changes = assistantChanges(current, wanted);
  if (changes.length === 0) return { done: 'left-as-it-was', id: assistantId };
  if (!mayChange(changes)) return { done: 'not-allowed', id: assistantId };
  await platform('PATCH /assistant/{id}', { path, body: onlyChanged(wanted, changes) });
  return { done: 'changed', id: assistantId };
}

/** Why the platform did not do it, in one line without anything of ours in it. */
export function explainRefusal(error: unknown): string | null {
  if (!(error instanceof PlatformRefusal)) return null;
  if (error.status === 401 || error.status === 403) {
    return `${error.message}: VOICE_PRIVATE_KEY is not accepted (a public key does not do here).`;
  }
  const message = (error.error as { message?: unknown } | null | undefined)?.message;
  return message === undefined ? error.message : `${error.message}: ${JSON.stringify(message)}`;
}

function without(draft: AssistantDraft, keep: readonly string[]): AssistantDraft {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !keep.includes(name)));
}

// A member is replaced whole by PATCH: those that differ nowhere are not touched.
function onlyChanged(wanted: AssistantDraft, changes: readonly AssistantChange[]): AssistantDraft {
  const names = new Set(changes.map(({ path }) => /^[^.[]+/.exec(path)?.[0]));
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => names.has(name)));
}
