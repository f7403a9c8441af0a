import type { OperatorLead, OperatorLeadPage } from '@pickup/contracts/operator-leads';
import { siteSettingsSchema, type SiteSettings } from '@pickup/contracts/site-settings';
import type { Hono } from 'hono';
import type { z } from 'zod';
import type { AuthSecrets } from '../src/config/auth-config.ts';
import { createApp, type AppDeps } from '../src/app.ts';
import { createAccess } from '../src/wiring/create-access.ts';
import { createBookingService } from '../src/domain/bookings/create-booking-service.ts';
import { createDeliveries, type Deliveries } from '../src/wiring/create-deliveries.ts';
import { createFunnel } from '../src/wiring/create-funnel.ts';
import { createLeadWatch } from '../src/wiring/create-lead-watch.ts';
import { createSignIn, type SignInSide } from '../src/wiring/create-sign-in.ts';
import { createVoice } from '../src/wiring/create-voice.ts';
import { followBookingIn } from '../src/operator/inbox/follow-booking.ts';
import { jobsOfBooking } from '../src/wiring/jobs-for-events.ts';
import { createLeadService } from '../src/visitor/intake/create-lead-service.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { Log } from '../src/platform/log/log.ts';
import { plainRenderer } from './plain-renderer.ts';
import { leadJobs } from './lead-jobs.ts';
import { openTestDatabase } from './test-database.ts';
import { OPERATOR_TOKEN } from './test-guard.ts';
import { NO_AUTH_SECRETS } from './no-auth-secrets.ts';

export type SettingsFile = z.input<typeof siteSettingsSchema>;

export function siteSettings(over: Partial<SettingsFile> = {}): SiteSettings {
  return siteSettingsSchema.parse({
    brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
    mainSite: { url: 'https://pickup.example/' },
    phone: '(555) 010-0199',
    ...over,
  });
}

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

export interface TestApp {
  readonly lines: LogLine[];
  /** An app over the same database, with some parts replaced. */
  appWith(over?: Partial<AppDeps>): Hono;
  /** The operator's leads, newest first. */
  leads(): Promise<readonly OperatorLead[]>;
  close(): Promise<void>;
}

export { OPERATOR_TOKEN };

/** The whole app over a separate, real database. */
export async function createTestApp(): Promise<TestApp> {
  const { database, place, remove } = await openTestDatabase();
  const { dataDir } = place;
  const lines: LogLine[] = [];
  const write = (level: LogLine['level']) => (fields: LogLine['fields'], message: string) =>
    void lines.push({ level, fields, message });
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const { parts, stop } = await testAppParts({ database, dataDir, log, settings: siteSettings() });
  const appWith = (over: Partial<AppDeps> = {}) => createApp({ ...parts, ...over });
  return {
    lines,
    appWith,
    async leads() {
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
      const response = await appWith().request('/api/leads?limit=200', { headers });
      return ((await response.json()) as OperatorLeadPage).leads;
    },
    async close() {
      await stop();
      await remove();
    },
  };
}

export interface TestAppOptions {
  readonly database: Database;
  readonly dataDir: string;
  readonly log: Log;
  readonly settings: SiteSettings;
  /** Null writes emails to files. */
  readonly smtpUrl?: string | null;
  readonly auth?: AuthSecrets;
}

export interface TestAppParts {
  readonly parts: AppDeps & { readonly signIn: SignInSide };
  stop(): Promise<void>;
}

/** The parts of the whole app, over an open database. No worker runs its jobs until it is started. */
export async function testAppParts(options: TestAppOptions): Promise<TestAppParts> {
  const { database, dataDir, log, settings, smtpUrl = null, auth = NO_AUTH_SECRETS } = options;
  const leads = createLeadService({
    database,
    settings,
    rateLimits: false,
    ...leadJobs,
    onStored: () => undefined,
    log,
  });
  const config = {
    settings,
    voice: { privateKey: null, webhookSecret: null },
    auth,
    trustedProxies: 0,
    delivery: {
      delivers: true,
      smtpUrl,
      webhookSecrets: new Map<string, readonly string[]>(),
    },
    dataDir,
    rateLimits: true,
    port: 0,
    supabase: null,
  };
  const kick = () => deliveries.kick();
  const signIn = await createSignIn({ config, database, kick, log });
  const voice = createVoice({
    config,
    database,
    submitLead: leads.submit,
    kick,
    log,
  });
  const deliveries: Deliveries = createDeliveries({
    config,
    database,
    handlers: voice.handlers,
    mailHandlers: signIn.mailHandlers,
    log,
  });
  const watch = createLeadWatch({ database, log });
  const funnel = createFunnel({ config, database, log });
  const parts = {
    config: { settings, supabase: null, trustedProxies: 0 },
    renderer: plainRenderer,
    staticFiles: new Map(),
    database,
    leads,
    bookings: createBookingService({
      database,
      queue: deliveries.queue,
      followIn: followBookingIn,
      jobsOfBooking: (lead, booking, status) => [
        { kind: 'operator-notice', leadId: lead.id },
        ...jobsOfBooking(settings, lead, booking, status),
      ],
      onChanged: () => undefined,
    }),
    deliveries,
    voice,
    access: createAccess({
      database,
      signIn,
      operatorToken: OPERATOR_TOKEN,
      rateLimits: false,
      ipOf: () => '',
    }),
    signIn,
    watch,
    funnel,
    log,
    isStopping: () => false,
  };
  const stop = async () => {
    await leads.drain();
    await deliveries.stop();
  };
  return { parts, stop };
}

/** A form as a browser without JavaScript sends it from our own page. */
export function formPost(
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): RequestInit {
  return {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost',
      ...headers,
    },
  };
}
