import { IDEMPOTENCY_MEMBER } from './lead-intake-address.ts';
import type { PublicIntake } from '../settings/public-settings.ts';

/** Tells this site's intake what the function in `intake.url` answered to the same lead. */
export const FUNCTION_ANSWER_HEADER = 'X-Function-Answer';
export type FunctionAnswer = 'accepted' | 'failed';

/** As the platform's own client sends it. Its CORS list allows only these headers, so the key is in the body. */
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

/** Whether a function took a lead: with any 2xx whose body has no `error`. */
export function tookLead({ ok }: Pick<Response, 'ok'>, answer: unknown): boolean {
  return ok && !(Object(answer) as { readonly error?: unknown }).error;
}
