import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';
import { Hono, type Context } from 'hono';
import { readFunctionConfig } from './config/function-config.ts';
import type { Environment } from './config/variables.ts';
import type { LeadService } from './features/leads/intake/lead-service.ts';
import type { Log } from './platform/log/log.ts';
import { consumeCanaryToken } from './features/operations/canary/runs.ts';
import { PublishedSettings } from './features/settings/live/published-settings.ts';
import { pinSettings, settingsOf } from './platform/http/site-of.ts';
import { AppError } from './errors.ts';
import { openPooledStatements } from './platform/database/postgres/pooled-statements.ts';
import { SUPABASE_SCHEMA } from './platform/database/postgres/supabase-schema.ts';
import {
  respondWithJson,
  INTERNAL,
  logUnexpectedError,
} from './platform/http/respond-with-json.ts';
import { platformAddress } from './platform/http/addresses/client-address.ts';
import { createRequestIds } from './platform/http/request-ids.ts';
import { setCommonHeaders } from './platform/http/server/security-headers.ts';
import { postgresLimits } from './platform/limits/postgres-limits.ts';
import { SharedStore } from './platform/limits/shared-store.ts';
import { createLeadService } from './features/leads/intake/create-lead-service.ts';
import { createLeadIntakeRoute } from './features/leads/intake/lead-intake-route.ts';
import { leadJobs } from './features/leads/record/lead-jobs.ts';
import { openEvents } from './open-events.ts';

export interface FunctionParts {
  readonly env: Environment;
  /** The contents of the settings file. */
  readonly settings: unknown;
  readonly console: Pick<Console, 'info' | 'warn' | 'error'>;
}

/**
 * How long a request waits for its rate-limit count. This is generous, because an isolate's first
 * count also waits for its first database connection.
 */
const COUNT_WITHIN_MS = 3_000;

/** Before each request, settings that were read longer ago than this are read again. */
const SETTINGS_AGE_MS = 1_000;

/**
 * Runs the intake as an Edge Function of a Supabase project. A Pickup server on the same database
 * sends the reports. Throws a ConfigError if the environment or the settings are invalid.
 */
export function createLeadIntakeFunction(
  parts: FunctionParts,
): (request: Request) => Promise<Response> {
  const config = readFunctionConfig(parts.env, parts.settings);
  const { settings: deployedSettings, trustedProxies } = config;
  const log = createConsoleLog(parts.console);
  const database = openPooledStatements({
    url: config.databaseUrl,
    certificate: config.databaseCertificate,
    schema: SUPABASE_SCHEMA,
    log,
  });
  // The settings file of this deployment applies only until a server has published settings.
  const live = new PublishedSettings({
    database,
    log,
    fallback: deployedSettings,
    keepsRestartKeys: false,
  });
  const leads = createLeadService({
    database,
    live,
    rateLimits: true,
    limiters: postgresLimits(database, new SharedStore(log, COUNT_WITHIN_MS)),
    ...leadJobs(openEvents(live)),
    consumeCanaryToken: (token) => consumeCanaryToken(database, token),
    onStored: () => undefined, // the server polls for jobs
    log,
  });
  const app = createApp({ leads, live, log, trustedProxies, siteUrl: deployedSettings.siteUrl });
  return async (request) => {
    await live.refreshIfOlder(SETTINGS_AGE_MS);
    return app.fetch(request);
  };
}

interface FunctionAppDeps {
  readonly leads: LeadService;
  readonly log: Log;
  readonly trustedProxies: number | null;
  readonly live: PublishedSettings;
  /** The site's URL if the published settings have none. */
  readonly siteUrl: string;
}

function createApp({ leads, live, log, trustedProxies, siteUrl }: FunctionAppDeps): Hono {
  const app = new Hono({ getPath: pathOf });
  app.use(pinSettings(live));
  app.use(setCommonHeaders(createRequestIds(), () => true));
  app.onError((thrown, c) => {
    const error = thrown instanceof AppError ? thrown : INTERNAL;
    if (error.status >= 500) logUnexpectedError(c, log, thrown);
    c.header('cache-control', 'no-store');
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    return respondWithJson(c, error);
  });
  app.notFound((c) =>
    respondWithJson(c, new AppError('not_found', 'There is nothing at this address.')),
  );
  const requestFacts = (c: Context) => ({
    ip: platformAddress(c, trustedProxies),
    userAgent: c.req.header('user-agent') ?? '',
    referer: c.req.header('referer') ?? '',
    receivedAt: new Date(),
  });
  const siteOrigin = (c: Context) => new URL(c.req.url).origin;
  const allowedOrigins = (c: Context) => {
    const { intake, siteUrl: ownUrl = siteUrl } = settingsOf(c);
    return [...intake.allowedOrigins, ownUrl];
  };
  const onUnread = () => undefined;
  const deps = { leads, onUnread, requestFacts, siteOrigin, allowedOrigins };
  return app.route('/', createLeadIntakeRoute(deps));
}

/**
 * The gateway strips the path's prefix before it calls the function, so the function gets only
 * `/lead-intake`.
 */
function pathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname === NAME ? LEAD_INTAKE_PATH : pathname;
}

const NAME = LEAD_INTAKE_PATH.slice(LEAD_INTAKE_PATH.lastIndexOf('/'));

/** Writes JSON lines to the console, because the platform collects the console's output. */
function createConsoleLog(write: Pick<Console, 'info' | 'warn' | 'error'>): Log {
  const line = (fields: Readonly<Record<string, unknown>>, msg: string) =>
    JSON.stringify({ ...fields, msg });
  return {
    info: (fields, message) => write.info(line(fields, message)),
    warn: (fields, message) => write.warn(line(fields, message)),
    error: (fields, message) => write.error(line(fields, message)),
  };
}
