import {
  SCHEDULING_SERVICES,
  schedulingEventsPath,
  type SchedulingService,
} from '@pickup/contracts/bookings/scheduling-services';
import { type Context, Hono } from 'hono';
import { ZodError } from 'zod';
import { publicOrigin } from '../../../config/public-origin.ts';
import type { ServerContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { toApiIssues } from '../../../platform/http/body/issue-message.ts';
import { parseJson } from '../../../platform/http/body/parse-json.ts';
import { readCappedBody } from '../../../platform/http/body/read-capped-body.ts';
import { methodNotAllowed } from '../../../platform/http/method-not-allowed.ts';
import type { RequestReader } from '../../../platform/http/request-origin.ts';
import { createFailedAttemptLimiter } from '../../../platform/limits/failed-attempt-limiter.ts';
import type { BookingService } from '../booking/booking-service.ts';
import type { ExternalEvent } from '../booking/stored-external-bookings.ts';
import { readCalCom } from './read-cal-com.ts';
import { readCalendly } from './read-calendly.ts';
import { readHubspot } from './read-hubspot.ts';
import { SIGNATURE_CHECKS } from './signature-checks.ts';

export interface SchedulingEventsDeps extends Pick<
  ServerContext,
  'config' | 'configNow' | 'limiters' | 'log'
> {
  readonly bookings: Pick<BookingService, 'applyExternalEvent'>;
  readonly requests: Pick<RequestReader, 'facts'>;
}

/** Cal.com sends the largest messages, about 5,000 bytes each. */
const MAX_BYTES = 100_000;

/** Every message from a legitimate sender has a valid signature. */
const MAX_FAILURES = { count: 30, seconds: 600 };

const READERS: Readonly<Record<SchedulingService, (body: unknown) => ExternalEvent | null>> = {
  calendly: readCalendly,
  'cal.com': readCalCom,
  hubspot: readHubspot,
};

export function createSchedulingEventsRoute(deps: SchedulingEventsDeps): Hono {
  const { config, configNow, log } = deps;
  const limitFailures = createFailedAttemptLimiter({
    limiters: deps.limiters,
    name: 'wrong-calendar-signatures',
    limit: MAX_FAILURES,
    message: 'Too many messages without a valid signature. Try again later.',
  });

  async function signedBody(c: Context, service: SchedulingService, secret: string) {
    const facts = deps.requests.facts(c);
    const site = publicOrigin(configNow());
    const url = new URL(schedulingEventsPath(service), site).href;
    const header = (name: string) => c.req.header(name);
    async function readSigned(): Promise<Uint8Array | null> {
      const isSigned = SIGNATURE_CHECKS[service]({ secret, url, header, now: facts.receivedAt });
      if (!isSigned) return null;
      const body = await readCappedBody(c, MAX_BYTES);
      return isSigned(body) ? body : null;
    }
    const body = await limitFailures(facts.ip, readSigned, (read) => read === null);
    if (body) return body;
    throw new AppError('unauthorized', 'The message needs a valid signature.', {
      headers: { 'www-authenticate': 'Signature realm="calendar"', connection: 'close' },
    });
  }

  async function receive(
    c: Context,
    service: SchedulingService,
    secret: string,
  ): Promise<Response> {
    c.header('cache-control', 'no-store');
    const event = readEvent(service, await signedBody(c, service, secret));
    if (event) {
      const hasLead = await deps.bookings.applyExternalEvent(event);
      log.info(
        { provider: service, state: event.state, hasLead },
        'a scheduling service reported a booking',
      );
    }
    return c.body(null, 204);
  }

  const routes = new Hono();
  for (const service of SCHEDULING_SERVICES) {
    const secret = config.schedulingServices[service];
    if (secret === null) continue;
    const path = schedulingEventsPath(service);
    routes.post(path, (c) => receive(c, service, secret)).all(path, methodNotAllowed('POST'));
  }
  return routes;
}

function readEvent(service: SchedulingService, raw: Uint8Array): ExternalEvent | null {
  const body = parseJson(Buffer.from(raw).toString('utf8'));
  try {
    return READERS[service](body);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const issues = error.issues.flatMap(toApiIssues);
    throw new AppError('invalid_input', 'The body is not a message from this scheduling service.', {
      issues,
    });
  }
}
