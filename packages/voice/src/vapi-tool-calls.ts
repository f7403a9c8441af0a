import { member, textMember } from './vapi-member.ts';

/** One use of a tool by the assistant. */
export interface ToolCall {
  readonly id: string | null;
  readonly name: string;
  /** Written by a model: nothing about it is certain. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/**
 * The tools that a `tool-calls` message uses, in any of the three shapes that are published:
 * `{id, name, parameters}`, `{id, name, arguments: {}}` and `{id, function: {name, arguments: 'json'}}`.
 * A use without a name is left out; parameters that cannot be read are none.
 */
export function readToolCalls(message: unknown): readonly ToolCall[] {
  const list = member(message, 'toolCallList') ?? member(message, 'toolCalls');
  if (!Array.isArray(list)) return [];
  return list.flatMap((call: unknown) => readToolCall(call) ?? []);
}

function readToolCall(call: unknown): ToolCall | null {
  const used = member(call, 'function') ?? call;
  const name = textMember(used, 'name');
  if (name === undefined) return null;
  const given = member(used, 'parameters') ?? member(used, 'arguments');
  return { id: textMember(call, 'id') ?? null, name, parameters: readParameters(given) };
}

function readParameters(given: unknown): ToolCall['parameters'] {
  const value = typeof given === 'string' ? parsed(given) : given;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as ToolCall['parameters']) : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
