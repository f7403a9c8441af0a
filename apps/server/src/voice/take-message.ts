import type { Log } from '../platform/log/log.ts';
import { answerToolCalls, toolCallsOf } from './answer-tool-calls.ts';
import { eventKey } from './event-key.ts';
import type { SaveLeadDeps } from './save-lead.ts';
import { storableJson } from '../domain/calls/storable-json.ts';
import { findAnswer, type Answer } from '../domain/calls/call-messages.ts';
import {
  callOfMessage,
  storeMessage,
  type PreparedAnswer,
  type StoreMessageDeps,
  type TakenMessage,
} from './store-message.ts';

export interface TakeMessageDeps extends SaveLeadDeps, StoreMessageDeps {
  /** Whom an incoming call without an assistant gets; null where calls are not configured. */
  readonly assistant: { readonly assistantId: string; readonly maxMinutes: number } | null;
  readonly log: Log;
}

/**
 * What is said while a call goes on, many times a minute and each time with all that was said before. The
 * report says it once more, so nothing of it is written down.
 */
const CHATTER = new Set([
  'conversation-update',
  'model-output',
  'speech-update',
  'transcript',
  'user-interrupted',
  'voice-input',
]);

/**
 * Acts on a server message and answers it. The message's row and all that it changes commit together; one
 * that comes again, or twice at once, changes nothing and is answered the same. A lead that a tool saves is
 * committed before, by the intake, under a key of its call: it is there once, however often that is tried.
 */
export async function takeMessage(deps: TakeMessageDeps, taken: TakenMessage): Promise<Answer> {
  const { message } = taken;
  // Some types carry a filter: transcript[transcriptType="final"]
  if (CHATTER.has(message.type.split('[')[0] ?? '')) return {};
  const toolCallIds = toolCallsOf(message).map(({ id }) => id);
  const key = eventKey({ ...taken, toolCallIds });
  const known = await findAnswer(deps.database, key);
  if (known) return known;
  const { answer, leadId } = await answerOf(deps, taken);
  const stored = await deps.database.transaction((session) =>
    storeMessage(session, deps, { taken, key, answer, leadId }),
  );
  deps.queue.kick();
  return stored;
}

async function answerOf(deps: TakeMessageDeps, taken: TakenMessage): Promise<PreparedAnswer> {
  const { message, facts } = taken;
  if (message.type === 'assistant-request') return { answer: assistantAnswer(deps), leadId: null };
  if (message.type !== 'tool-calls') return { answer: {}, leadId: null };
  const found = await deps.database.transaction((session) => callOfMessage(session, deps, taken));
  const platformId = message.call?.id;
  const call = found && platformId !== undefined ? { ...found, platformId } : null;
  const { answer, leadId } = await answerToolCalls(deps, toolCallsOf(message), call, facts);
  if (leadId !== null) deps.log.info({ leadId, callId: call?.id }, 'a call has saved a lead');
  return { answer: storableJson({ ...answer }), leadId }; // a model wrote the tools' names
}

function assistantAnswer({ assistant }: TakeMessageDeps): Answer {
  if (!assistant) return { error: 'No assistant answers here.' };
  const { assistantId, maxMinutes } = assistant;
  return { assistantId, assistantOverrides: { maxDurationSeconds: Math.round(maxMinutes * 60) } };
}
