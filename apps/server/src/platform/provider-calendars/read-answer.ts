import { z } from 'zod';
import type { GuardedResponse } from '../outgoing/fetch-guarded.ts';
import { ProviderError } from './provider-error.ts';
import { retryAfterMs } from './retry-after.ts';

/** Both providers wrap their errors alike. Google gives reasons, Microsoft a code. */
const errorAnswer = z.object({
  error: z.object({
    code: z.unknown(),
    errors: z.array(z.object({ reason: z.string() })).optional(),
  }),
});

/** Answers of Google with 403 that only mean "later". */
const LATER = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded'];

interface Provider {
  /** As people know it. */
  readonly name: string;
  readonly now: () => Date;
}

/** The body of a successful answer. Throws ProviderError for any other. */
export function readAnswer<Schema extends z.ZodType>(
  response: GuardedResponse,
  schema: Schema,
  provider: Provider,
): z.output<Schema> {
  refuseFailure(response, provider);
  const answer = schema.safeParse(parsed(response.text));
  if (answer.success) return answer.data;
  throw new ProviderError(`${provider.name} answered something unexpected.`, response.status);
}

/** Throws ProviderError unless the request succeeded. */
export function refuseFailure(response: GuardedResponse, { name, now }: Provider): void {
  const { status, headers } = response;
  if (status >= 200 && status < 300) return;
  const later = retryAfterMs(headers['retry-after'], now());
  throw new ProviderError(problemOf(name, status, reasonOf(response)), status, later);
}

function problemOf(name: string, status: number, reason: string): string {
  if (status === 401) return `${name} refuses the access. Connect the account again.`;
  if (status === 429 || (status === 403 && LATER.includes(reason)))
    return `${name} received too many requests. Pickup tries again later.`;
  if (status === 403) return `${name} does not allow this for the calendar.`;
  if (status === 404 || status === 410) return `${name} has no such calendar anymore.`;
  return `${name} answered with status ${status}.`;
}

function reasonOf({ text }: GuardedResponse): string {
  const { error } = errorAnswer.safeParse(parsed(text)).data ?? {};
  const reason = error?.errors?.[0]?.reason ?? error?.code;
  return typeof reason === 'string' ? reason : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
