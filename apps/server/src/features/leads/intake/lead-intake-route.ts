import { CANARY_HEADER } from '@pickup/contracts/operations/canary';
import {
  FUNCTION_RESPONSE_HEADER,
  type FunctionResponse,
} from '@pickup/contracts/leads/lead-function';
import {
  IDEMPOTENCY_KEY_PATTERN,
  leadIntakeResponseSchema,
  leadIntakeSchema,
  type LeadIntakeResponse,
} from '@pickup/contracts/leads/lead-intake';
import { Hono, type Context } from 'hono';
import { AppError } from '../../../errors.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { admitOrigin, respondToPreflight, type OriginPolicy } from './cross-origin.ts';
import type { LeadService, LeadSubmission } from './lead-service.ts';
import { readJsonBody } from './read-json-body.ts';
import { routes } from '../../../platform/http/route.ts';
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_MEMBER,
  LEAD_INTAKE_MAX_BYTES,
  LEAD_INTAKE_PATH,
} from '@pickup/contracts/leads/lead-intake-address';

export interface LeadIntakeRouteDeps {
  readonly leads: LeadService;
  /** Called with the error of a request that never reaches `leads`. Must not throw. */
  readonly onUnread: (error: unknown) => void;
  readonly requestFacts: (c: Context) => RequestFacts;
  /** The origin as the visitor's browser sees it, such as "https://a.example". */
  readonly siteOrigin: (c: Context) => string;
  readonly allowedOrigins: (c: Context) => readonly string[];
}

/** Mounted without `serve`, because the route reads its body itself. */
export const INTAKE_ROUTES = routes('intake', {
  submitLead: {
    at: 'POST /functions/v1/lead-intake',
    permission: 'anyone',
    summary: 'Submit a lead',
    description:
      'The page’s form sends this request. It needs no API key. If the response is lost, send the lead again with the same `idempotency-key`, and it is stored only once. Members with a dot in their name, such as `contact.email`, may also be nested. A browser may send leads only from the page’s own origin or an origin in `intake.allowedOrigins`.',
    headers: ['idempotency-key'],
    body: leadIntakeSchema,
    example: {
      'contact.first_name': 'Ann',
      'contact.last_name': 'Meyer',
      'contact.email': 'ann@example.com',
      'contact.phone': '+12125550123',
      'contact.business_type': 'plumbing',
      selected_plan: 'elite',
      jobs_per_month: 20,
      avg_job_profit: 350,
      admin_hours_per_week: 8,
    },
    response: leadIntakeResponseSchema,
  },
});

/**
 * The route has no middleware, because middleware that touches c.res or c.req.raw costs 25 to 75
 * percent of the throughput.
 */
export function createLeadIntakeRoute(deps: LeadIntakeRouteDeps): Hono {
  const policy: OriginPolicy = {
    siteOrigin: deps.siteOrigin,
    isAllowed: (c, origin) =>
      deps.allowedOrigins(c).some((address) => new URL(address).origin === origin),
  };

  async function read(c: Context): Promise<LeadSubmission> {
    admitOrigin(c, policy);
    const facts = deps.requestFacts(c);
    const header = usableKey(IDEMPOTENCY_HEADER, c.req.header(IDEMPOTENCY_HEADER));
    const { key, body } = extractKey(await readJsonBody(c, LEAD_INTAKE_MAX_BYTES));
    const idempotencyKey = singleKey(header, usableKey(IDEMPOTENCY_MEMBER, key));
    const functionResponse = functionResponseIn(c);
    return {
      body,
      idempotencyKey,
      facts,
      functionResponse,
      canaryToken: c.req.header(CANARY_HEADER),
    };
  }

  async function receiveLead(c: Context): Promise<Response> {
    const submission = await read(c).catch((error: unknown) => {
      deps.onUnread(error);
      throw error;
    });
    const { leadId } = await deps.leads.submit(submission);
    const response: LeadIntakeResponse = {
      ok: true,
      ...(leadId !== null && { lead_id: leadId }),
      code: 'accepted',
    };
    c.header('cache-control', 'no-store');
    return c.json(response);
  }

  function methodNotAllowed(c: Context): never {
    admitOrigin(c, policy);
    throw new AppError('method_not_allowed', 'Send leads by POST.', {
      headers: { allow: 'POST, OPTIONS' },
    });
  }

  return new Hono()
    .post(LEAD_INTAKE_PATH, receiveLead)
    .options(LEAD_INTAKE_PATH, (c) => respondToPreflight(c, policy))
    .all(LEAD_INTAKE_PATH, methodNotAllowed);
}

function functionResponseIn(c: Context): FunctionResponse | undefined {
  const response = c.req.header(FUNCTION_RESPONSE_HEADER);
  return response === 'accepted' || response === 'failed' ? response : undefined;
}

/** The idempotency key identifies the submission and is not part of the lead. */
function extractKey(body: unknown): { readonly key: unknown; readonly body: unknown } {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, IDEMPOTENCY_MEMBER)) {
    return { key: undefined, body };
  }
  const { [IDEMPOTENCY_MEMBER]: key, ...rest } = body as Record<string, unknown>;
  return { key, body: rest };
}

function usableKey(path: string, key: unknown): string | null {
  if (key === undefined || key === null) return null;
  if (typeof key === 'string' && IDEMPOTENCY_KEY_PATTERN.test(key)) return key;
  throw new AppError('bad_request', 'The idempotency key is not valid.', {
    issues: [{ path, message: 'must be 8 to 200 visible ASCII characters' }],
  });
}

function singleKey(header: string | null, member: string | null): string | null {
  if (header === null || member === null || header === member) return header ?? member;
  throw new AppError('bad_request', 'The header and the body have different idempotency keys.', {
    issues: [{ path: IDEMPOTENCY_MEMBER, message: `must be the same as ${IDEMPOTENCY_HEADER}` }],
  });
}
