import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY_PATTERN,
  LEAD_INTAKE_MAX_BYTES,
  LEAD_INTAKE_PATH,
  type LeadIntakeAnswer,
} from '@pickup/contracts/lead-intake';
import { Hono, type Context } from 'hono';
import { AppError } from '../errors.ts';
import type { RequestFacts } from '../platform/request-facts.ts';
import { admitOrigin, answerPreflight, type OriginPolicy } from './cross-origin.ts';
import type { LeadService } from './lead-service.ts';
import { readJsonBody } from './read-json-body.ts';

export interface LeadIntakeRouteDeps {
  readonly leads: LeadService;
  readonly requestFacts: (c: Context) => RequestFacts;
  /** Scheme and host the request was made to, as the visitor's browser sees them, e.g. "https://a.example". */
  readonly siteOrigin: (c: Context) => string;
  /** settings.intake.allowedOrigins */
  readonly allowedOrigins: readonly string[];
}

/**
 * Routes of POST /functions/v1/lead-intake with its CORS, to be mounted at '/' (`app.route('/', …)`).
 * Throws AppErrors for the app's onError. Mount no middleware on it that touches c.res or c.req.raw:
 * each of Hono's own costs a quarter to three quarters of the throughput.
 */
export function createLeadIntakeRoute(deps: LeadIntakeRouteDeps): Hono {
  const policy: OriginPolicy = {
    siteOrigin: deps.siteOrigin,
    allowed: new Set(deps.allowedOrigins.map((address) => new URL(address).origin)),
  };

  async function takeLead(c: Context): Promise<Response> {
    admitOrigin(c, policy);
    const facts = deps.requestFacts(c);
    const idempotencyKey = readIdempotencyKey(c);
    const body = await readJsonBody(c, LEAD_INTAKE_MAX_BYTES);
    const { leadId } = await deps.leads.submit({ body, idempotencyKey, facts });
    const answer: LeadIntakeAnswer = { ok: true, lead_id: leadId, code: 'accepted' };
    c.header('cache-control', 'no-store');
    return c.json(answer);
  }

  function refuseMethod(c: Context): never {
    admitOrigin(c, policy);
    throw new AppError('method_not_allowed', 'Send leads by POST.', {
      headers: { allow: 'POST, OPTIONS' },
    });
  }

  return new Hono()
    .post(LEAD_INTAKE_PATH, takeLead)
    .options(LEAD_INTAKE_PATH, (c) => answerPreflight(c, policy))
    .all(LEAD_INTAKE_PATH, refuseMethod);
}

function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header(IDEMPOTENCY_HEADER);
  if (key === undefined) return null;
  if (IDEMPOTENCY_KEY_PATTERN.test(key)) return key;
  throw new AppError('bad_request', 'The Idempotency-Key is not usable.', {
    issues: [{ path: IDEMPOTENCY_HEADER, message: 'must be 8 to 200 visible ASCII characters' }],
  });
}
