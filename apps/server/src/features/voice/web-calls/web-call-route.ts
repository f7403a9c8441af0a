import type { Offers } from '@pickup/contracts/settings/offers-from-settings';
import { VOICE_WEB_CALL_PATH } from '@pickup/contracts/voice/voice-calls';
import type { WebCall } from '@pickup/voice/platform/platform-shapes';
import { Hono, type Context } from 'hono';
import { AppError } from '../../../errors.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limiter.ts';
import { readSmallBody } from '../../../platform/http/body/read-input.ts';
import { networkOf } from '../../../platform/http/addresses/network-of.ts';
import { isFromOwnPage } from '../../../platform/http/own-page.ts';
import { methodNotAllowed } from '../../../platform/http/method-not-allowed.ts';
import type { RequestReader } from '../../../platform/http/request-origin.ts';
import { callsDisabled, placeCall, type PlaceCallDeps } from './place-call.ts';
import { webCallRequestSchema } from './web-call-request.ts';

export interface WebCallRouteDeps {
  /** Null if calls do not go through this server. */
  readonly callDepsFor: (c: Context) => PlaceCallDeps | null;
  readonly offersOf: (c: Context) => Offers;
  readonly requests: Pick<RequestReader, 'facts' | 'origin'>;
  readonly limiters: CreateRateLimiter;
}

/** Limits failed requests, because the caps do not count requests that lead to no call. */
const FAILED_REQUESTS = { count: 20, seconds: 600 };

/** Responds in the platform's format, because the page's call library expects it. */
export function createWebCallRoute(deps: WebCallRouteDeps): Hono {
  const { requests, limiters } = deps;
  const failed = limiters('failed-calls', FAILED_REQUESTS);

  /**
   * Counts a request as failed until it succeeds, so that simultaneous requests cannot exceed the
   * limit.
   */
  async function placeWithinLimit<Call>(ip: string, placeOne: () => Promise<Call>): Promise<Call> {
    const network = networkOf(ip);
    const wait = await failed.consume(network);
    if (wait > 0) {
      const headers = { 'retry-after': String(wait) };
      throw new AppError('rate_limited', 'Too many calls. Try again later.', { headers });
    }
    const call = await placeOne();
    await failed.refund(network);
    return call;
  }

  async function place(c: Context): Promise<Response> {
    const callDeps = deps.callDepsFor(c);
    if (!callDeps) throw callsDisabled();
    // A call costs money, so a request without an Origin header is refused too.
    if (!isFromOwnPage(c, requests)) {
      throw new AppError('forbidden_origin', 'Calls can only be placed from our own page.');
    }
    const wanted = await readSmallBody(c, webCallRequestSchema(deps.offersOf(c)));
    const facts = requests.facts(c);
    const placeOne = () => placeCall(callDeps, { ...wanted, facts });
    const call = await (callDeps.rateLimits ? placeWithinLimit(facts.ip, placeOne) : placeOne());
    c.header('cache-control', 'no-store');
    return c.json(toPageResponse(call), 201);
  }

  return new Hono()
    .post(VOICE_WEB_CALL_PATH, place)
    .all(VOICE_WEB_CALL_PATH, methodNotAllowed('POST'));
}

/**
 * Omits the rest of the platform's response, such as the assistant's prompt and our server's URL.
 */
function toPageResponse({ id, webCallUrl, artifactPlan, assistant, transport }: WebCall) {
  return {
    id,
    webCallUrl,
    artifactPlan: { videoRecordingEnabled: artifactPlan?.videoRecordingEnabled === true },
    assistant: { voice: { provider: assistant?.voice?.provider } },
    ...(transport?.callToken === undefined
      ? {}
      : { transport: { callToken: transport.callToken } }),
  };
}
