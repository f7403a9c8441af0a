import {
  toolCallSchema,
  type ServerMessage,
  type ToolCall,
  type ToolCallResult,
  type ToolCallsResponse,
} from '@pickup/contracts/voice/voice-messages';
import { VOICE_TEXTS } from '@pickup/messages/by-language';
import {
  BOOK_TIME_TOOL,
  OFFER_TIMES_TOOL,
  PAGE_TOOLS,
  SERVER_TOOLS,
} from '@pickup/voice/assistant-tools';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { bookTime, type BookTimeDeps } from './book-time.ts';
import { offerTimes } from './offer-times.ts';
import { saveLead, type CallContext } from './save-lead.ts';

type Json = Readonly<Record<string, unknown>>;

/** Leaves out entries whose format the platform does not document. */
export function toolCallsOf(message: ServerMessage): ToolCall[] {
  return (message.toolCallList ?? []).flatMap(
    (entry) => toolCallSchema.safeParse(entry).data ?? [],
  );
}

export interface HandledToolCalls {
  readonly response: ToolCallsResponse;
  readonly leadId: string | null;
}

export interface ToolCallContext {
  readonly call: CallContext | null;
  readonly earlier: ReadonlyMap<string, ToolCallResult>;
}

/** After a tool call saves a lead, the next tool calls use that lead. */
export async function respondToToolCalls(
  deps: BookTimeDeps,
  calls: readonly ToolCall[],
  { call, earlier }: ToolCallContext,
  facts: RequestFacts,
): Promise<HandledToolCalls> {
  const results: ToolCallResult[] = [];
  let leadId: string | null = null;
  for (const { id: toolCallId, name, rawArgs } of calls) {
    const known = earlier.get(toolCallId);
    if (known) {
      results.push(known);
      continue;
    }
    const currentCall = call && { ...call, leadId: leadId ?? call.leadId };
    const outcome = await runTool(deps, { name, rawArgs, call: currentCall, facts });
    leadId = outcome.leadId ?? leadId;
    results.push(
      'result' in outcome
        ? { toolCallId, name, result: outcome.result }
        : { toolCallId, name, error: outcome.error },
    );
  }
  return { response: { results }, leadId };
}

interface ToolRun {
  readonly name: string;
  readonly rawArgs: unknown;
  readonly call: CallContext | null;
  readonly facts: RequestFacts;
}

interface ToolOutcome {
  readonly result: string;
  readonly leadId?: string;
}

interface ToolFailure {
  readonly error: string;
  readonly leadId?: string;
}

async function runTool(
  deps: BookTimeDeps,
  { name, rawArgs, call, facts }: ToolRun,
): Promise<ToolOutcome | ToolFailure> {
  // The platform also sends us the page's tool calls. After an error, the assistant would say that
  // the tool failed, so these calls get a result.
  if (PAGE_TOOL_NAMES.includes(name)) {
    const { shownByPage } = VOICE_TEXTS[call?.language ?? 'en'].toolResults;
    return { result: shownByPage };
  }
  if (!SERVER_TOOL_NAMES.includes(name))
    return { error: `There is no tool ${name.slice(0, 100)} here.` };
  const args = objectOf(rawArgs);
  if (name === OFFER_TIMES_TOOL) return { result: await offerTimes(deps, call, args ?? {}) };
  const failure = name === BOOK_TIME_TOOL ? 'Not booked' : 'Not saved';
  if (!call) return { error: `${failure}: the message contains no call.` };
  if (!args) return { error: `${failure}: the arguments are not a JSON object.` };
  if (name === BOOK_TIME_TOOL) return bookTime(deps, call, args, facts);
  return saveLead(deps, call, args, facts);
}

const PAGE_TOOL_NAMES: readonly string[] = Object.values(PAGE_TOOLS);
const SERVER_TOOL_NAMES: readonly string[] = SERVER_TOOLS;

function objectOf(given: unknown): Json | null {
  if (typeof given === 'string') return objectOf(parsed(given));
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? (given as Json)
    : null;
}

/** Returns null for a JSON string, because the arguments must be an object. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? null : value;
  } catch {
    return null;
  }
}
