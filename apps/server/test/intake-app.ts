import type { ApiErrorBody } from '@pickup/contracts/api-error';
import { siteSettingsSchema, type SiteSettings } from '@pickup/contracts/site-settings';
import { Hono, type Context } from 'hono';
import type { z } from 'zod';
import { AppError } from '../src/errors.ts';
import {
  createLeadService,
  type DrainableLeadService,
} from '../src/visitor/intake/create-lead-service.ts';
import { createLeadIntakeRoute } from '../src/visitor/intake/lead-intake-route.ts';
import { createOperatorRoutes } from '../src/operator/inbox/operator-routes.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { RequestFacts } from '../src/platform/http/request-facts.ts';
import { leadJobs } from './lead-jobs.ts';
import { silentLog } from './silent-log.ts';
import { testGuard } from './test-guard.ts';

export { OPERATOR_TOKEN } from './test-guard.ts';
/** The header in which a test sends the address of the request. */
export const SENDER_HEADER = 'x-test-sender';

export interface IntakeAppOptions {
  readonly database: Database;
  readonly intake?: z.input<typeof siteSettingsSchema>['intake'];
  readonly rateLimits?: boolean;
  readonly now?: () => Date;
  /** Called after each commit. */
  readonly onStored?: () => void;
}

export interface IntakeApp {
  readonly app: Hono;
  readonly leads: DrainableLeadService;
  readonly requestFacts: (c: Context) => RequestFacts;
}

export function intakeSettings(intake: IntakeAppOptions['intake'] = {}): SiteSettings {
  return siteSettingsSchema.parse({
    brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
    mainSite: { url: 'https://pickup.example/' },
    phone: '(212) 555-0199',
    intake,
  });
}

/** The intake and the operator's routes over a real database, and nothing else. */
export function createIntakeApp(options: IntakeAppOptions): IntakeApp {
  const { database, rateLimits = false } = options;
  const { now = () => new Date(), onStored = () => undefined } = options;
  const settings = intakeSettings(options.intake);
  const leads = createLeadService({
    database,
    settings,
    rateLimits,
    ...leadJobs,
    onStored,
    log: silentLog,
  });
  const app = new Hono();
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    const { code, message, issues, status } = error;
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    const body: ApiErrorBody = { code, message, ...(issues ? { issues } : {}), requestId: 'test' };
    return c.json(body, status);
  });
  const requestFacts = (c: Context): RequestFacts => ({
    ip: c.req.header(SENDER_HEADER) ?? '203.0.113.7',
    userAgent: c.req.header('user-agent') ?? '',
    referer: c.req.header('referer') ?? '',
    receivedAt: now(),
  });
  const allowedOrigins = settings.intake.allowedOrigins;
  const siteOrigin = () => 'http://localhost';
  app.route('/', createLeadIntakeRoute({ leads, requestFacts, siteOrigin, allowedOrigins }));
  app.use('/api/*', testGuard(database));
  app.route('/', createOperatorRoutes({ database, requestFacts }));
  return { app, leads, requestFacts };
}
