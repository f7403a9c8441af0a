import type { Endpoint } from '../src/platform/endpoints.ts';
import type { ReceivedRequest } from './received-request.ts';

const CALL_TARGETS = 'assistant|assistantId|squad|squadId|workflow|workflowId'.split('|');
const LIMITS = [
  ['maxDurationSeconds', 10, 43_200],
  ['server.timeoutSeconds', 1, 300],
  ['server.backoffPlan.maxRetries', 0, 10],
  ['server.backoffPlan.baseDelaySeconds', 0, 10],
] as const;

/**
 * Returns the reasons why the platform would refuse this body. Checks only members that the product
 * sends. The platform may word the reasons differently.
 */
export function problemsOf({ name }: Endpoint, { body }: ReceivedRequest): readonly string[] {
  if (name === 'POST /call/web') {
    const isTargeted = CALL_TARGETS.some((target) => valueAt(body, target) !== undefined);
    return [
      ...(isTargeted ? [] : [`need one of ${CALL_TARGETS.join(', ')}`]),
      ...assistantProblems(body, 'assistant.'),
      ...assistantProblems(body, 'assistantOverrides.'),
    ];
  }
  return /^(?:POST|PUT|PATCH) \/assistant(?:\/|$)/.test(name) ? assistantProblems(body) : [];
}

function assistantProblems(body: unknown, at = ''): readonly string[] {
  const name = valueAt(body, `${at}name`);
  const isLong = typeof name === 'string' && name.length > 40;
  const outside = LIMITS.filter(([path, least, most]) => {
    const value = valueAt(body, at + path);
    return value !== undefined && !(typeof value === 'number' && value >= least && value <= most);
  });
  return [
    ...(isLong ? [`${at}name must be shorter than or equal to 40 characters`] : []),
    ...outside.map(([path, from, to]) => `${at}${path} must be a number from ${from} to ${to}`),
  ];
}

function valueAt(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (Object(value) as Record<string, unknown>)[name], body);
}
