import { VOICE_WEB_CALL_PATH } from '@pickup/contracts/voice-paths';
import type { WebCall } from '@pickup/voice/platform/platform-shapes';
import { Hono, type Context } from 'hono';
import { AppError } from '../errors.ts';
import { createFailedAttemptLimiter } from '../platform/http/failed-attempt-limiter.ts';
import { readSmallBody } from '../platform/http/read-input.ts';
import { refuseMethod } from '../platform/http/refuse-method.ts';
import type { RequestReader } from '../platform/http/request-origin.ts';
import { placeCall, type PlaceCallDeps } from './place-call.ts';
import { requireThisPage } from './require-this-page.ts';
import { webCallRequestSchema } from './web-call-request.ts';

export interface WebCallRouteDeps {
  /** Null where no call goes through this server. */
  readonly placing: PlaceCallDeps | null;
  /** settings.siteUrl */
  readonly siteUrl: string | undefined;
  readonly requests: Pick<RequestReader, 'facts' | 'origin'>;
}

/** Requests of one network that no call comes of: a refused one gives its place within the caps back. */
const VAIN = { count: 20, seconds: 600 };

/**
 * POST /voice/call/web, to be mounted at '/': the platform's own wire, so that the call library in the page
 * can be pointed here. Of what the page sends only figures and its lead's id are read.
 */
export function createWebCallRoute({ placing, siteUrl, requests }: WebCallRouteDeps): Hono {
  const own = siteUrl === undefined ? [] : [new URL(siteUrl).origin];
  const within = createFailedAttemptLimiter({
    limit: VAIN,
    message: 'Too many calls. Please try later.',
  });

  async function place(c: Context): Promise<Response> {
    if (!placing) throw new AppError('not_found', 'No calls go through this site.');
    requireThisPage(c, [requests.origin(c), ...own]);
    const { variables, leadId } = await readSmallBody(c, webCallRequestSchema);
    const facts = requests.facts(c);
    const ask = () => placeCall(placing, { variables, leadId, facts });
    const call = await (placing.rateLimits ? within(facts.ip, ask, () => false) : ask());
    c.header('cache-control', 'no-store');
    return c.json(shownToThePage(call), 201);
  }

  return new Hono().post(VOICE_WEB_CALL_PATH, place).all(VOICE_WEB_CALL_PATH, refuseMethod('POST'));
}

/** What the call library reads. The rest holds the assistant's prompt, and how our server is addressed. */
function shownToThePage({ id, webCallUrl, artifactPlan, assistant, transport }: WebCall) {
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
