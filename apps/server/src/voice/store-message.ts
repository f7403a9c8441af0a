import { insertMessage, type Answer } from '../domain/calls/call-messages.ts';
import type { Database, Session } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { eraseAtPlatform } from '../domain/calls/erase-calls.ts';
import type { NewJob } from '../platform/jobs/job.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { ServerMessage } from '@pickup/contracts/voice-messages';
import { applyCallReport, readCallReport } from '../domain/calls/call-report.ts';
import { storeStatus } from '../domain/calls/call-status.ts';
import { queueCallEvent, type QueueEndedCallEvent } from '../domain/calls/ended-call.ts';
import { callOfPlatform, type FoundCall } from '../domain/calls/find-call.ts';
import { keptPayload } from './kept-payload.ts';
import { pickupCallIdOf } from '../domain/calls/read-call-report.ts';
import { tieCall } from '../domain/calls/tie-call.ts';
import { lockLead } from '../domain/leads/stored-lead.ts';

/** A message that the platform has proved to be its own. */
export interface TakenMessage {
  readonly message: ServerMessage;
  /** The body's `message`, parsed and otherwise as it came. */
  readonly whole: Readonly<Record<string, unknown>>;
  readonly raw: Uint8Array;
  readonly facts: RequestFacts;
}

export interface StoreMessageDeps {
  readonly database: Pick<Database, 'run' | 'transaction'>;
  readonly queue: Pick<JobQueue, 'addIn' | 'kick'>;
  readonly tellEndedCall?: QueueEndedCallEvent;
  /** What is to be done about a call that only the platform's messages tell us of. */
  readonly jobsOfUnknownCall?: (callId: string, at: Date) => readonly NewJob[];
}

export interface PreparedAnswer {
  readonly answer: Answer;
  /** The lead that the message had saved; null when none was. */
  readonly leadId: string | null;
}

interface KeyedMessage extends PreparedAnswer {
  readonly taken: TakenMessage;
  readonly key: string;
}

/**
 * Stores a message with all that it changes, inside a transaction. Answers what is stored: the answer given,
 * or the one that the same message has got meanwhile.
 */
export async function storeMessage(
  session: Session,
  deps: StoreMessageDeps,
  { taken, key, answer, leadId }: KeyedMessage,
): Promise<Answer> {
  const { message, whole, facts } = taken;
  const lead = leadId === null ? null : await lockLead(session, leadId, { shared: true });
  const call = await callOfMessage(session, deps, taken);
  const { type } = message;
  const payload = UNDERSTOOD.has(type) ? {} : keptPayload(whole);
  const stored = { key, callId: call?.id ?? null, type, receivedAt: facts.receivedAt };
  const earlier = await insertMessage(session, { ...stored, payload, answer });
  if (earlier) return earlier;
  if (call && lead) {
    const { kind, causes } = await tieCall(session, call, lead, facts.receivedAt);
    await deps.queue.addIn(session, causes);
    const isNews = kind === 'tied' && call.reportedAt !== null;
    if (isNews) await queueCallEvent(session, call.id, deps.tellEndedCall);
  }
  if (call) await change(session, deps, call, taken);
  return answer;
}

const UNDERSTOOD = new Set([
  'assistant-request',
  'end-of-call-report',
  'status-update',
  'tool-calls',
]);

async function change(
  session: Session,
  { queue, tellEndedCall }: StoreMessageDeps,
  { id, erasedAt }: FoundCall,
  { message, whole, facts }: TakenMessage,
): Promise<void> {
  if (message.type === 'status-update') await storeStatus(session, id, message);
  if (message.type !== 'end-of-call-report') return;
  const report = readCallReport(whole);
  const isFirst = await applyCallReport(session, id, report, facts.receivedAt);
  if (isFirst) await queueCallEvent(session, id, tellEndedCall);
  // Erased while it went on: what the platform has written down since is to go as well.
  if (erasedAt && message.call?.id !== undefined) {
    await queue.addIn(session, [eraseAtPlatform(message.call.id)]);
  }
}

/** The call that a message is of, in a row made now if need be; null where it is of none. */
export async function callOfMessage(
  session: Session,
  { jobsOfUnknownCall = () => [], queue }: StoreMessageDeps,
  { message: { call }, facts }: TakenMessage,
): Promise<FoundCall | null> {
  if (call?.id === undefined) return null;
  const at = facts.receivedAt;
  const name = { platformId: call.id, pickupCallId: pickupCallIdOf(call), at };
  const found = await callOfPlatform(session, name);
  if (found.isNew) await queue.addIn(session, jobsOfUnknownCall(found.id, at));
  return found;
}
