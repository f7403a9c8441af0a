import {
  toolCallSchema,
  type ServerMessage,
  type ToolCall,
  type ToolCallResult,
  type ToolCallsAnswer,
} from '@pickup/contracts/voice-messages';
import { VOICE_TEXTS } from '@pickup/messages/by-language';
import { PAGE_TOOLS, SAVE_LEAD_TOOL } from '@pickup/voice/assistant-tools';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { saveLead, type SaveLeadDeps, type SavingCall } from './save-lead.ts';

type Json = Readonly<Record<string, unknown>>;

/** The tools that a message calls. Entries in no published shape are left out. */
export function toolCallsOf(message: ServerMessage): ToolCall[] {
  return (message.toolCallList ?? []).flatMap(
    (entry) => toolCallSchema.safeParse(entry).data ?? [],
  );
}

export interface AnsweredToolCalls {
  readonly answer: ToolCallsAnswer;
  /** The lead that was saved last, or null. */
  readonly leadId: string | null;
}

/** Runs the tools in order. Each gets its own answer, even if another one fails. */
export async function answerToolCalls(
  deps: SaveLeadDeps,
  calls: readonly ToolCall[],
  call: SavingCall | null,
  facts: RequestFacts,
): Promise<AnsweredToolCalls> {
  const results: ToolCallResult[] = [];
  let leadId: string | null = null;
  for (const { id: toolCallId, name, given } of calls) {
    const outcome = await runTool(deps, { name, given, call, facts });
    if ('result' in outcome) {
      leadId = outcome.leadId ?? leadId;
      results.push({ toolCallId, name, result: outcome.result });
    } else results.push({ toolCallId, name, error: outcome.error });
  }
  return { answer: { results }, leadId };
}

interface ToolRun {
  readonly name: string;
  readonly given: unknown;
  readonly call: SavingCall | null;
  readonly facts: RequestFacts;
}

async function runTool(deps: SaveLeadDeps, { name, given, call, facts }: ToolRun) {
  // The platform sends us the page's tools as well. After an error, the assistant would say that they failed.
  if (PAGE_TOOL_NAMES.includes(name)) {
    const { shownByPage } = VOICE_TEXTS[call?.language ?? 'en'].toolResults;
    return { result: shownByPage, leadId: null };
  }
  if (name !== SAVE_LEAD_TOOL) return { error: `There is no tool ${name.slice(0, 100)} here.` };
  if (!call) return { error: 'Not saved: the message names no call.' };
  const said = objectOf(given);
  if (!said) return { error: 'Not saved: the arguments are not a JSON object.' };
  return saveLead(deps, call, said, facts);
}

const PAGE_TOOL_NAMES: readonly string[] = Object.values(PAGE_TOOLS);

function objectOf(given: unknown): Json | null {
  if (typeof given === 'string') return objectOf(parsed(given));
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? (given as Json)
    : null;
}

/** Null for invalid JSON, and for JSON that is only a string: that is never intended. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? null : value;
  } catch {
    return null;
  }
}
