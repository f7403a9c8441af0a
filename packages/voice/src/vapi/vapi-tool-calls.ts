import { member, textMember } from './vapi-member.ts';

export interface ToolCall {
  readonly id: string | null;
  readonly name: string;
  /** A model writes the parameters, so validate every value. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/**
 * The platform documents three shapes of a tool call: `{id, name, parameters}`,
 * `{id, name, arguments: {}}` and `{id, function: {name, arguments: 'json'}}`.
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
