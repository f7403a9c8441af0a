import type { PlatformApi } from '@pickup/voice/platform/create-platform-api';
import { isKeyRefusal, PlatformRefusal } from '@pickup/voice/platform/platform-error';
import type { AssistantDraft } from '@pickup/voice/platform/platform-shapes';
import { assistantChanges, type AssistantChange } from './assistant-changes.ts';

export interface PublishOptions {
  /** Null creates a new assistant. */
  readonly assistantId: string | null;
  readonly draft: AssistantDraft;
  /** Members of an existing assistant that must not change, such as `voice`. */
  readonly keptMembers: readonly string[];
  /** Returning false leaves an existing assistant unchanged. */
  readonly mayChange: (changes: readonly AssistantChange[]) => boolean;
}

export interface Publication {
  readonly outcome: 'created' | 'changed' | 'unchanged' | 'not-allowed';
  readonly id: string;
}

/** Throws for an unknown id instead of creating an assistant. */
export async function publishAssistant(
  platform: PlatformApi,
  { assistantId, draft, keptMembers, mayChange }: PublishOptions,
): Promise<Publication> {
  if (assistantId === null) {
    const { id } = await platform('POST /assistant', { body: draft });
    return { outcome: 'created', id };
  }
  const path = { id: assistantId };
  const current = await platform('GET /assistant/{id}', { path });
  const wanted = without(draft, keptMembers);
  const changes = assistantChanges(current, wanted);
  if (changes.length === 0) return { outcome: 'unchanged', id: assistantId };
  if (!mayChange(changes)) return { outcome: 'not-allowed', id: assistantId };
  await platform('PATCH /assistant/{id}', { path, body: onlyChanged(wanted, changes) });
  return { outcome: 'changed', id: assistantId };
}

/** Quotes the platform's own message. Returns null for any error that is not a refusal. */
export function explainRefusal(error: unknown): string | null {
  if (!(error instanceof PlatformRefusal)) return null;
  if (isKeyRefusal(error)) {
    return `${error.message}: VOICE_PRIVATE_KEY is not accepted (a public key does not work here).`;
  }
  const message = (error.error as { message?: unknown } | null | undefined)?.message;
  return message === undefined ? error.message : `${error.message}: ${JSON.stringify(message)}`;
}

function without(draft: AssistantDraft, keptMembers: readonly string[]): AssistantDraft {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !keptMembers.includes(name)));
}

// PATCH replaces whole members, so only those that differ are sent.
function onlyChanged(wanted: AssistantDraft, changes: readonly AssistantChange[]): AssistantDraft {
  const names = new Set(changes.map(({ path }) => /^[^.[]+/.exec(path)?.[0]));
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => names.has(name)));
}
