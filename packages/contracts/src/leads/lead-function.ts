import { IDEMPOTENCY_MEMBER } from './lead-intake-address.ts';
import type { PublicIntake } from '../settings/public-settings.ts';

/**
 * The header in which the page sends this server the function's response for the same lead. The
 * setting `intake.url` names that function.
 */
export const FUNCTION_ANSWER_HEADER = 'X-Function-Answer';
export type FunctionAnswer = 'accepted' | 'failed';

/**
 * Builds the request like the platform's own client. CORS allows only these headers, so the
 * idempotency key is in the body.
 */
export function functionRequest(
  { key }: Pick<PublicIntake, 'key'>,
  body: object,
  idempotencyKey: string | null,
) {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== null && { apikey: key, authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      ...body,
      ...(idempotencyKey !== null && { [IDEMPOTENCY_MEMBER]: idempotencyKey }),
    }),
  };
}

/** Whether a function accepted a lead: a 2xx whose body has no `error`. */
export function tookLead({ ok }: Pick<Response, 'ok'>, answer: unknown): boolean {
  return ok && !(Object(answer) as { readonly error?: unknown }).error;
}
