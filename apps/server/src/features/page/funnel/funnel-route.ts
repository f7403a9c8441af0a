import type { ServerContext } from '../../../context.ts';
import { FUNNEL_PATH, PAGE_STEPS } from '@pickup/contracts/page/funnel';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AppError } from '../../../errors.ts';
import { limitNetworks } from '../../../platform/limits/network-limiter.ts';
import { readCappedBody } from '../../../platform/http/body/read-capped-body.ts';
import { isFromOwnPage } from '../../../platform/http/own-page.ts';
import { methodNotAllowed } from '../../../platform/http/method-not-allowed.ts';
import type { RequestReader } from '../../../platform/http/request-origin.ts';
import type { FunnelCounter } from './funnel-counter.ts';

export interface FunnelRouteDeps extends Pick<ServerContext, 'limiters'> {
  readonly funnel: Pick<FunnelCounter, 'count'>;
  readonly requests: Pick<RequestReader, 'facts' | 'origin'>;
  readonly config: { readonly rateLimits: boolean };
}

const MAX_BYTES = 1_000;
/** Many visitors may share one network, for example in an office. */
const LIMIT = { count: 120, seconds: 60 };

const stepSchema = z.strictObject({ step: z.enum(PAGE_STEPS), source: z.string().max(500) });

/** Sets no cookie and stores no IP address. Visitors who opt out of tracking are not counted. */
export function createFunnelRoute(deps: FunnelRouteDeps) {
  const { funnel, requests, config } = deps;
  const limiter = config.rateLimits ? limitNetworks(deps.limiters, 'page-steps', LIMIT) : null;

  async function count(c: Context): Promise<Response> {
    if (!isFromOwnPage(c, requests)) {
      throw new AppError('forbidden_origin', 'Only steps on our own page are counted.');
    }
    const { step, source } = parse(await readCappedBody(c, MAX_BYTES));
    const response = c.body(null, 204);
    if (optsOutOfTracking(c)) return response;
    const wait = (await limiter?.consume(requests.facts(c).ip)) ?? 0;
    if (wait > 0) throw tooMany(wait);
    funnel.count(step, source);
    return response;
  }

  return new Hono().post(FUNNEL_PATH, count).all(FUNNEL_PATH, methodNotAllowed('POST'));
}

/** The headers are Do Not Track and Global Privacy Control. */
function optsOutOfTracking(c: Context): boolean {
  return c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1';
}

function parse(body: Uint8Array): z.output<typeof stepSchema> {
  const result = stepSchema.safeParse(jsonOf(body));
  if (result.success) return result.data;
  throw new AppError('invalid_input', 'The body must contain a step of the page and its source.');
}

// Beacons send the body as text, because JSON needs a preflight request.
function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}

function tooMany(wait: number): AppError {
  return new AppError('rate_limited', 'Too many steps from one network.', {
    headers: { 'retry-after': String(wait) },
  });
}
