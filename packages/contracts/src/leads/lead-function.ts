import { IDEMPOTENCY_MEMBER } from './lead-intake-address.ts';
import type { PublicIntake } from '../settings/public-settings.ts';

/** The page reports in this header whether the operator's function accepted the lead. */
export const FUNCTION_RESPONSE_HEADER = 'X-Function-Answer';
export type FunctionResponse = 'accepted' | 'failed';

/** CORS allows only these headers, so the idempotency key is in the body. */
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

/** Some functions refuse a lead with a 2xx status and an `error` in the body. */
export function isLeadAccepted({ ok }: Pick<Response, 'ok'>, body: unknown): boolean {
  return ok && !(Object(body) as { readonly error?: unknown }).error;
}
