import { insertMessage, type VoiceResponse } from '../calls/call-messages.ts';
import type { Database, Session } from '../../../platform/database/database.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { eraseAtPlatform } from '../calls/erase-calls.ts';
import type { NewJob } from '../../../platform/jobs/job.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import type { ServerMessage } from '@pickup/contracts/voice/voice-messages';
import { languageOfAssistant, type VoiceSettings } from '@pickup/contracts/voice/voice-settings';
import { applyCallReport } from '../calls/call-report.ts';
import { storeStatus } from '../calls/call-status.ts';
import { queueCallEvent, type QueueEndedCallEvent } from '../calls/ended-call.ts';
import { callOfPlatform, type FoundCall } from '../calls/find-call.ts';
import { pickupCallIdOf, readCallReport } from '../calls/read-call-report.ts';
import { storableJson } from '../../../platform/database/batches/storable-json.ts';
import { linkCall } from '../calls/link-call.ts';
import { lockLead } from '../../leads/index.ts';

type Json = Readonly<Record<string, unknown>>;

export interface ReceivedMessage {
  readonly message: ServerMessage;
  /** The message as it was sent, with all its members. */
  readonly whole: Json;
  readonly raw: Uint8Array;
  readonly facts: RequestFacts;
}

export interface StoreMessageDeps {
  readonly database: Pick<Database, 'run' | 'transaction'>;
  readonly queue: Pick<JobQueue, 'addIn' | 'kick'>;
  readonly voice: VoiceSettings | null;
  readonly queueEndedCall?: QueueEndedCallEvent;
  readonly jobsForNewCall?: (callId: string, at: Date) => readonly NewJob[];
}

export interface PreparedResponse {
  readonly response: VoiceResponse;
  readonly leadId: string | null;
}

interface KeyedMessage extends PreparedResponse {
  readonly received: ReceivedMessage;
  readonly key: string;
}

/** Returns the given response or, if the message was already stored, its earlier response. */
export async function storeMessage(
  session: Session,
  deps: StoreMessageDeps,
  { received, key, response, leadId }: KeyedMessage,
): Promise<VoiceResponse> {
  const { message, whole, facts } = received;
  const lead = leadId === null ? null : await lockLead(session, leadId, { shared: true });
  const call = await callOfMessage(session, deps, received);
  const { type } = message;
  const payload = HANDLED_TYPES.has(type) ? {} : keptPayload(whole);
  const stored = { key, callId: call?.id ?? null, type, receivedAt: facts.receivedAt };
  const earlier = await insertMessage(session, { ...stored, payload, response });
  if (earlier) return earlier;
  if (call && lead) {
    const { kind, followUpJobs } = await linkCall(session, call, lead, facts.receivedAt);
    await deps.queue.addIn(session, followUpJobs);
    if (kind === 'linked' && call.reportedAt !== null)
      await queueCallEvent(session, call.id, deps.queueEndedCall);
  }
  if (call) await applyMessage(session, deps, call, received);
  return response;
}

/** The server acts on these types, so their payload is not kept. */
const HANDLED_TYPES = new Set([
  'assistant-request',
  'end-of-call-report',
  'status-update',
  'tool-calls',
]);

const MAX_STORED_LENGTH = 20_000;
const BEGINNING_LENGTH = 2_000;

function keptPayload(message: Json): Json {
  const storable = storableJson(message);
  const text = JSON.stringify(storable);
  if (text.length <= MAX_STORED_LENGTH) return storable;
  return storableJson({
    type: storable['type'],
    characters: text.length,
    beginning: text.slice(0, BEGINNING_LENGTH),
  });
}

async function applyMessage(
  session: Session,
  { queue, queueEndedCall }: StoreMessageDeps,
  { id, erasedAt }: FoundCall,
  { message, whole, facts }: ReceivedMessage,
): Promise<void> {
  if (message.type === 'status-update') await storeStatus(session, id, message);
  if (message.type !== 'end-of-call-report') return;
  const report = readCallReport(whole);
  const isFirst = await applyCallReport(session, id, report, facts.receivedAt);
  if (isFirst) await queueCallEvent(session, id, queueEndedCall);
  // The person was erased during the call, so the platform's data since then must be erased too.
  if (erasedAt && message.call?.id !== undefined) {
    await queue.addIn(session, [eraseAtPlatform(message.call.id)]);
  }
}

/** Returns null if the message contains no call id. */
export async function callOfMessage(
  session: Session,
  { jobsForNewCall = () => [], queue, voice }: StoreMessageDeps,
  { message: { call }, facts }: ReceivedMessage,
): Promise<FoundCall | null> {
  if (call?.id === undefined) return null;
  const at = facts.receivedAt;
  const found = await callOfPlatform(session, {
    platformId: call.id,
    pickupCallId: pickupCallIdOf(call),
    language: voice ? languageOfAssistant(voice, call.assistantId) : 'en',
    at,
  });
  if (found.isNew) await queue.addIn(session, jobsForNewCall(found.id, at));
  return found;
}
