import type { SaveLeadParameters } from '../src/assistant-tools.ts';

/** A 90-second call. The messages about the call have the shapes that the platform documents. */
export interface ExampleCall {
  readonly platformId: string;
  /** Pickup's id, in the call's metadata. Absent if Pickup's server did not place the call. */
  readonly pickupCallId?: string;
  /** All times in the messages are relative to this time. */
  readonly startedAt?: Date;
}

export type ExampleMessage = Readonly<Record<string, unknown>>;

const STARTED_AT = new Date('2026-11-21T10:00:00.000Z');
const LASTED_MS = 90_000;

export function statusUpdate(call: ExampleCall, status: string, more: object = {}): ExampleMessage {
  const ended = status === 'ended' ? { endedReason: 'customer-ended-call' } : {};
  return {
    ...envelope(call, status === 'ended' ? LASTED_MS : 0),
    type: 'status-update',
    status,
    ...ended,
    ...more,
  };
}

/** The platform documents three formats of a tool call. */
export const TOOL_CALL_SHAPES = ['parameters', 'arguments', 'function'] as const;
export type ToolCallShape = (typeof TOOL_CALL_SHAPES)[number];

export interface ExampleToolCall {
  readonly id: string;
  readonly name: string;
  readonly parameters: object;
}

/**
 * Returns a tool call as it appears in a list: `{id,name,parameters}`, `{id,name,arguments}` or
 * `{id,type,function}`.
 */
export function toolCall({ id, name, parameters }: ExampleToolCall, shape: ToolCallShape): object {
  if (shape === 'parameters') return { id, name, parameters };
  if (shape === 'arguments') return { id, name, arguments: parameters };
  return { id, type: 'function', function: { name, arguments: JSON.stringify(parameters) } };
}

export function toolCalls(
  call: ExampleCall,
  calls: readonly ExampleToolCall[],
  shape: ToolCallShape = 'function',
): ExampleMessage {
  const toolCallList = calls.map((one) => toolCall(one, shape));
  const toolWithToolCallList = calls.map((one) => ({
    type: 'function',
    function: { name: one.name },
    toolCall: toolCall(one, 'function'),
  }));
  return { ...envelope(call, 60_000), type: 'tool-calls', toolCallList, toolWithToolCallList };
}

/** The arguments that a model sends for a visitor who has given consent. */
export const EXAMPLE_LEAD: SaveLeadParameters = {
  first_name: 'Sam',
  last_name: 'Rivera',
  email: 'sam.rivera@plumbing.example',
  phone: '(555) 010-0123',
  consent: true,
};

export function endOfCallReport(call: ExampleCall, more: object = {}): ExampleMessage {
  const { startedAt = STARTED_AT } = call;
  return {
    ...envelope(call, LASTED_MS + 4_000),
    type: 'end-of-call-report',
    endedReason: 'customer-ended-call',
    startedAt: startedAt.toISOString(),
    endedAt: new Date(startedAt.getTime() + LASTED_MS).toISOString(),
    cost: 0.1042,
    costs: COSTS,
    artifact: artifactOf(call.platformId, startedAt),
    analysis: ANALYSIS,
    ...more,
  };
}

/** The response of `GET /call/{id}` after the call has ended. */
export function endedCall(call: ExampleCall, more: object = {}): ExampleMessage & { id: string } {
  const report = endOfCallReport(call);
  const { artifact, analysis, cost, costs, endedReason, startedAt, endedAt } = report;
  return {
    ...callOf(call),
    status: 'ended',
    endedReason,
    startedAt,
    endedAt,
    cost,
    costs,
    artifact,
    analysis,
    ...more,
  };
}

export function assistantRequest(call: ExampleCall): ExampleMessage {
  return { ...envelope(call, 0), type: 'assistant-request' };
}

function envelope(call: ExampleCall, afterMs: number): ExampleMessage {
  const { startedAt = STARTED_AT } = call;
  return {
    timestamp: startedAt.getTime() + afterMs,
    call: callOf(call),
    assistant: { name: 'Pickup on the website', voice: { provider: 'vapi', voiceId: 'Elliot' } },
  };
}

function callOf({ platformId, pickupCallId, startedAt = STARTED_AT }: ExampleCall) {
  const metadata = pickupCallId === undefined ? {} : { pickup_call_id: pickupCallId };
  return {
    id: platformId,
    orgId: '00000000-0000-4000-8000-000000000001',
    type: 'webCall',
    status: 'in-progress',
    createdAt: new Date(startedAt.getTime() - 2_000).toISOString(),
    assistantId: 'assistant-1',
    assistantOverrides: { variableValues: VARIABLES, metadata },
  };
}

const VARIABLES = { businessType: 'Plumbing', planName: 'Elite', jobsPerMonth: 20 };

const TURNS: readonly (readonly ['bot' | 'user', string, number])[] = [
  ['bot', 'Hi, this is the AI assistant. This call may be recorded. What do you do?', 0.5],
  ['user', 'I run a plumbing shop, about 20 jobs a month.', 7.2],
  ['bot', 'At 20 jobs a month that is 4 more jobs on Elite.', 14.8],
  ['user', 'Sounds good, send me the report.', 24.1],
];

function artifactOf(platformId: string, startedAt: Date) {
  const at = (seconds: number) => startedAt.getTime() + seconds * 1_000;
  const spoken = TURNS.map(([role, message, secondsFromStart]) => ({
    role,
    message,
    time: at(secondsFromStart),
    endTime: at(secondsFromStart + 3),
    secondsFromStart,
    duration: 3_000,
  }));
  const prompt = { role: 'system', message: 'The prompt.', time: at(0), secondsFromStart: 0 };
  return {
    messages: [prompt, ...spoken],
    transcript: TURNS.map(([who, text]) => `${who === 'bot' ? 'AI' : 'User'}: ${text}\n`).join(''),
    recordingUrl: `https://storage.vapi.example/${platformId}-mono.wav`,
    stereoRecordingUrl: `https://storage.vapi.example/${platformId}-stereo.wav`,
    variableValues: { ...VARIABLES, now: '2026-11-21' },
  };
}

const COSTS = [
  { type: 'transport', provider: 'daily', minutes: 1.5, cost: 0 },
  { type: 'model', model: { provider: 'openai' }, promptTokens: 2_100, cost: 0.0142 },
  { type: 'vapi', subType: 'normal', minutes: 1.5, cost: 0.09 },
];

const ANALYSIS = {
  summary: 'A plumber with about 20 jobs a month asked for the report on the Elite plan.',
  structuredData: { outcome: 'lead-saved', interest: 'high' },
  successEvaluation: 'true',
};
