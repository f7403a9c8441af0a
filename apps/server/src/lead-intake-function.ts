import { LEAD_INTAKE_PATH } from '@pickup/contracts/lead-intake-address';
import { Hono } from 'hono';
import { readFunctionConfig } from './config/function-config.ts';
import type { Environment } from './config/variables.ts';
import { takeBeatToken } from './domain/canary/beats.ts';
import { AppError } from './errors.ts';
import { openPooledStatements } from './platform/database/pooled-statements.ts';
import { SUPABASE_SCHEMA } from './platform/database/supabase-schema.ts';
import { answerWithJson, INTERNAL, logUnexpected } from './platform/http/answer-with-json.ts';
import { platformAddress } from './platform/http/platform-address.ts';
import { createRequestIds } from './platform/http/request-ids.ts';
import { commonHeaders } from './platform/http/security-headers.ts';
import { createConsoleLog } from './platform/log/console-log.ts';
import { postgresLimits } from './platform/limits/postgres-limits.ts';
import { SharedStore } from './platform/limits/shared-store.ts';
import { createLeadService } from './visitor/intake/create-lead-service.ts';
import { createLeadIntakeRoute } from './visitor/intake/lead-intake-route.ts';
import { leadJobs } from './wiring/jobs-for-events.ts';

export interface FunctionParts {
  /** The function's secrets. */
  readonly env: Environment;
  /** The contents of the settings file. */
  readonly settings: unknown;
  readonly console: Pick<Console, 'info' | 'warn' | 'error'>;
}

/** The first count of an isolate waits for its first connection to the database. */
const COUNT_WITHIN_MS = 3_000;

/**
 * The intake as an Edge Function of a Supabase project. It stores leads with the server's own code and statements. A
 * server on the same database sends their reports. Throws a ConfigError.
 */
export function createLeadIntakeFunction(
  parts: FunctionParts,
): (request: Request) => Response | Promise<Response> {
  const config = readFunctionConfig(parts.env, parts.settings);
  const { settings, trustedProxies } = config;
  const log = createConsoleLog(parts.console);
  const database = openPooledStatements({
    url: config.databaseUrl,
    certificate: config.databaseCertificate,
    schema: SUPABASE_SCHEMA,
    log,
  });
  const leads = createLeadService({
    database,
    settings,
    rateLimits: true,
    limiters: postgresLimits(database, new SharedStore({ log, answerWithinMs: COUNT_WITHIN_MS })),
    ...leadJobs(settings),
    takeCanaryToken: (token) => takeBeatToken(database, token),
    onStored: () => undefined, // the server polls for jobs
    log,
  });
  const app = new Hono({ getPath: pathOf });
  const nextRequestId = createRequestIds();
  const headers = Object.entries(commonHeaders(true));
  app.use((c, next) => {
    const requestId = nextRequestId();
    c.set('requestId', requestId);
    c.header('x-request-id', requestId);
    for (const [name, value] of headers) c.header(name, value);
    return next();
  });
  app.onError((thrown, c) => {
    const error = thrown instanceof AppError ? thrown : INTERNAL;
    if (error.status >= 500) logUnexpected(c, log, thrown);
    c.header('cache-control', 'no-store');
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    return answerWithJson(c, error);
  });
  app.notFound((c) =>
    answerWithJson(c, new AppError('not_found', 'There is nothing at this address.')),
  );
  app.route(
    '/',
    createLeadIntakeRoute({
      leads,
      onUnread: () => undefined,
      requestFacts: (c) => ({
        ip: platformAddress(c, trustedProxies),
        userAgent: c.req.header('user-agent') ?? '',
        referer: c.req.header('referer') ?? '',
        receivedAt: new Date(),
      }),
      siteOrigin: (c) => new URL(c.req.url).origin,
      allowedOrigins: [...settings.intake.allowedOrigins, settings.siteUrl],
    }),
  );
  return (request) => app.fetch(request);
}

/** The gateway removes the start of the path before it calls the function: `/lead-intake` is left. */
function pathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname === NAME ? LEAD_INTAKE_PATH : pathname;
}

const NAME = LEAD_INTAKE_PATH.slice(LEAD_INTAKE_PATH.lastIndexOf('/'));
