import { isTimeZone } from '@pickup/contracts/time-zone';
import { createHash } from 'node:crypto';
import type { Log } from '../../../platform/log/log.ts';
import { respondToToolCalls, toolCallsOf } from './respond-to-tool-calls.ts';
import type { BookTimeDeps } from './book-time.ts';
import type { CallContext } from './save-lead.ts';
import { storableJson } from '../../../platform/database/batches/storable-json.ts';
import { findResponse, readToolResults, type VoiceResponse } from '../calls/call-messages.ts';
import {
  callOfMessage,
  storeMessage,
  type PreparedResponse,
  type StoreMessageDeps,
  type ReceivedMessage,
} from './store-message.ts';

export interface HandleMessageDeps extends BookTimeDeps, StoreMessageDeps {
  readonly log: Log;
}

/**
 * These messages are not stored, because the platform sends them many times a minute, and the
 * end-of-call report contains the whole conversation.
 */
const REPEATED_TYPES = new Set([
  'conversation-update',
  'model-output',
  'speech-update',
  'transcript',
  'user-interrupted',
  'voice-input',
]);

/**
 * Returns the earlier response to a repeated message. A tool call's lead is committed before the
 * message, with a key made from the call's id. If the platform sends the message again after a
 * crash, the intake recognizes the key and does not store the lead twice.
 */
export async function handleMessage(
  deps: HandleMessageDeps,
  received: ReceivedMessage,
): Promise<VoiceResponse> {
  const { message } = received;
  // Some types carry a filter, such as transcript[transcriptType="final"].
  if (REPEATED_TYPES.has(message.type.split('[')[0] ?? '')) return {};
  const key = eventKey(received);
  const known = await findResponse(deps.database, key);
  if (known) return known;
  const { response, leadId } = await responseOf(deps, received);
  const stored = await deps.database.transaction((session) =>
    storeMessage(session, deps, { received, key, response, leadId }),
  );
  deps.queue.kick();
  return stored;
}

function eventKey({ message, raw }: ReceivedMessage): string {
  const { call, type, timestamp, status } = message;
  const hash = createHash('sha256');
  // If the call id or the time is missing, only the whole body distinguishes messages of one type.
  if (call?.id === undefined || timestamp === undefined) return hash.update(raw).digest('hex');
  const toolCallIds = toolCallsOf(message).map(({ id }) => id);
  const parts = [call.id, type, String(timestamp), status ?? '', ...toolCallIds];
  return hash.update(JSON.stringify(parts)).digest('hex');
}

async function responseOf(
  deps: HandleMessageDeps,
  received: ReceivedMessage,
): Promise<PreparedResponse> {
  const { message, facts } = received;
  if (message.type === 'assistant-request')
    return { response: assistantResponse(deps), leadId: null };
  if (message.type !== 'tool-calls') return { response: {}, leadId: null };
  const { call, earlier } = await callOfTools(deps, received);
  const calls = toolCallsOf(message);
  const { response, leadId } = await respondToToolCalls(deps, calls, { call, earlier }, facts);
  if (leadId !== null) deps.log.info({ leadId, callId: call?.id }, 'a lead from a call was saved');
  // A model wrote the tool names, so they may contain text that the database cannot store.
  return { response: storableJson({ ...response }), leadId };
}

async function callOfTools(deps: HandleMessageDeps, received: ReceivedMessage) {
  const { message } = received;
  const { found, earlier } = await deps.database.transaction(async (session) => {
    const found = await callOfMessage(session, deps, received);
    return { found, earlier: found ? await readToolResults(session, found.id) : new Map() };
  });
  const platformId = message.call?.id;
  const call = found && platformId !== undefined ? { ...found, platformId } : null;
  return { call: call && { ...call, timeZone: timeZoneOf(call, received) }, earlier };
}

/** If the page placed the call itself, only the platform's message contains the time zone. */
function timeZoneOf(
  { variables }: Pick<CallContext, 'variables'>,
  { message: { call } }: ReceivedMessage,
): string | null {
  const given = [variables, call?.assistantOverrides?.variableValues ?? {}];
  const zones = given.map(({ visitorTimeZone }) => visitorTimeZone);
  return (
    (zones.find((zone) => typeof zone === 'string' && isTimeZone(zone)) as string | undefined) ??
    null
  );
}

/** Names the assistant for a call to a phone number that has no assistant at the platform. */
function assistantResponse({ voice }: HandleMessageDeps): VoiceResponse {
  if (!voice) return { error: 'No assistant answers here.' };
  const { assistantId, maxMinutes } = voice;
  return { assistantId, assistantOverrides: { maxDurationSeconds: Math.round(maxMinutes * 60) } };
}
