import type { Endpoint } from '../src/platform/endpoints.ts';
import type { ReceivedRequest } from './received-request.ts';

/**
 * Why the platform would refuse this body; empty when it would accept it. Checks only what the
 * product sends. The wording resembles the platform's but was not compared with it.
 */
export function problemsOf({ name }: Endpoint, { body }: ReceivedRequest): readonly string[] {
  const members = membersOf(body);
  if (name === 'POST /call/web') return callProblems(members);
  if (name === 'POST /assistant' || name === 'PUT /assistant/{id}') return draftProblems(members);
  return name === 'PATCH /assistant/{id}' ? draftProblems(members) : [];
}

type Members = Readonly<Record<string, unknown>>;

const CALL_TARGETS = [
  'assistant',
  'assistantId',
  'squad',
  'squadId',
  'workflow',
  'workflowId',
] as const;

function callProblems(call: Members): readonly string[] {
  const named = CALL_TARGETS.filter((target) => call[target] !== undefined);
  return [
    ...(named.length === 0 ? [`need one of ${CALL_TARGETS.join(', ')}`] : []),
    ...draftProblems(membersOf(call['assistant']), 'assistant.'),
    ...durationProblems(membersOf(call['assistantOverrides']), 'assistantOverrides.'),
  ];
}

function draftProblems(draft: Members, at = ''): readonly string[] {
  const name = draft['name'];
  const tooLong = typeof name === 'string' && name.length > 40;
  return [
    ...(tooLong ? [`${at}name must be shorter than or equal to 40 characters`] : []),
    ...durationProblems(draft, at),
    ...serverProblems(membersOf(draft['server']), `${at}server.`),
  ];
}

function durationProblems(draft: Members, at: string): readonly string[] {
  return outside(draft['maxDurationSeconds'], 10, 43_200, `${at}maxDurationSeconds`);
}

function serverProblems(server: Members, at: string): readonly string[] {
  const plan = membersOf(server['backoffPlan']);
  return [
    ...outside(server['timeoutSeconds'], 1, 300, `${at}timeoutSeconds`),
    ...outside(plan['maxRetries'], 0, 10, `${at}backoffPlan.maxRetries`),
    ...outside(plan['baseDelaySeconds'], 0, 10, `${at}backoffPlan.baseDelaySeconds`),
  ];
}

function outside(value: unknown, from: number, to: number, name: string): readonly string[] {
  if (value === undefined) return [];
  if (typeof value === 'number' && value >= from && value <= to) return [];
  return [`${name} must be a number from ${from} to ${to}`];
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
