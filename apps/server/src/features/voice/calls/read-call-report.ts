import type { VoiceCallStatus } from '@pickup/contracts/voice/voice-calls';
import {
  reportedCallSchema,
  reportedTurnSchema,
  type ReportedCall,
} from '@pickup/contracts/voice/voice-messages';
import { storableText } from '@pickup/contracts/storable-text';
import { platformStatus } from './call-status.ts';
import { storableJson } from '../../../platform/database/batches/storable-json.ts';
import type { CallTurn } from '@pickup/contracts/voice/operator-calls';

type Json = Readonly<Record<string, unknown>>;

/** Unknown texts, lists and objects are empty, and other unknown values are null. */
export interface CallReport {
  readonly platformId: string | null;
  readonly pickupCallId: string | null;
  readonly status: VoiceCallStatus | null;
  readonly isOver: boolean;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedReason: string;
  /** In US dollars. */
  readonly cost: number | null;
  readonly costs: readonly Json[];
  readonly summary: string;
  readonly analysis: Json;
  readonly transcript: string;
  readonly turns: readonly CallTurn[];
  readonly recordingUrl: string | null;
  readonly variables: Json;
}

/**
 * Reads the response of `GET /call/{id}` or an `end-of-call-report`. A value of an unknown shape
 * counts as missing. All returned values can be stored.
 */
export function readCallReport(source: object): CallReport {
  const topLevel = reportedCallSchema.parse(source);
  const call = 'call' in source ? reportedCallSchema.catch({}).parse(source.call) : {};
  const isReport = 'type' in source && source.type === 'end-of-call-report';
  const reported: ReportedCall = { ...call, ...defined(topLevel), id: call.id ?? topLevel.id };
  const { artifact, analysis } = reported;
  return {
    platformId: reported.id ?? null,
    pickupCallId: pickupCallIdOf(reported),
    status: isReport ? 'ended' : platformStatus(reported.status),
    isOver: isReport || reported.status === 'ended',
    startedAt: reported.startedAt ?? null,
    endedAt: reported.endedAt ?? null,
    endedReason: textOf(reported.endedReason).slice(0, 200),
    cost: reported.cost ?? null,
    costs: storableJson(reported.costs ?? []),
    summary: textOf(analysis?.summary),
    analysis: analysisOf(analysis),
    transcript: textOf(artifact?.transcript),
    turns: turnsOf(artifact?.messages ?? []),
    recordingUrl: webAddress(artifact?.recordingUrl ?? artifact?.stereoRecordingUrl),
    variables: storableJson(reported.assistantOverrides?.variableValues ?? {}),
  };
}

export function pickupCallIdOf(call: ReportedCall): string | null {
  const id =
    call.assistantOverrides?.metadata?.['pickup_call_id'] ?? call.metadata?.['pickup_call_id'];
  return typeof id === 'string' ? id : null;
}

function analysisOf(analysis: ReportedCall['analysis']): CallReport['analysis'] {
  const { structuredData, successEvaluation } = analysis ?? {};
  return storableJson(defined({ structuredData, successEvaluation }));
}

const SPEAKERS: Readonly<Record<string, CallTurn['who']>> = {
  assistant: 'assistant',
  bot: 'assistant',
  user: 'visitor',
};

/** Leaves out prompts and tool calls. */
function turnsOf(messages: readonly unknown[]): CallTurn[] {
  return messages.flatMap((message) => {
    const turn = reportedTurnSchema.safeParse(message).data;
    const who = turn && Object.hasOwn(SPEAKERS, turn.role) ? SPEAKERS[turn.role] : undefined;
    const text = textOf(turn?.message ?? turn?.content).trim();
    if (who === undefined || text === '') return [];
    return [{ who, text, at_seconds: turn?.secondsFromStart ?? null }];
  });
}

/** Accepts only http and https, because the console shows the address as a link. */
function webAddress(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

function textOf(text: string | undefined): string {
  return storableText(text ?? '');
}

function defined<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== undefined && member !== null),
  ) as Partial<T>;
}
