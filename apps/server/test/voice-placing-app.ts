import type { ApiErrorBody } from '@pickup/contracts/api-error';
import { siteSettingsSchema, type SiteSettings } from '@pickup/contracts/site-settings';
import type { PlatformDouble } from '@pickup/voice/test/platform-double';
import { Hono } from 'hono';
import type { z } from 'zod';
import { createVoice, type Voice, type VoiceDeps } from '../src/wiring/create-voice.ts';
import { AppError } from '../src/errors.ts';
import type { Database } from '../src/platform/database/database.ts';
import { readRows } from './table-rows.ts';

export const ASSISTANT = 'asst-of-the-settings';
export const WEBHOOK_SECRET = 'webhook-secret-of-the-tests';

export interface LogLine {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

type SettingsFile = z.input<typeof siteSettingsSchema>;

export interface PlacingAppOptions {
  readonly database: Database;
  readonly platform: Pick<PlatformDouble, 'url' | 'token'>;
  readonly voice?: Partial<SettingsFile['voice']>;
  readonly settings?: Partial<SettingsFile>;
  readonly secrets?: Partial<VoiceDeps['config']['voice']>;
  readonly rateLimits?: boolean;
  /** Replaces what `createVoice` mounts. */
  readonly routes?: Hono;
}

export interface PlacingApp {
  readonly app: Hono;
  readonly voice: Voice;
  readonly lines: LogLine[];
}

export function voiceSettings(
  apiUrl: string,
  { voice = {}, settings = {} }: Pick<PlacingAppOptions, 'voice' | 'settings'> = {},
): SiteSettings {
  return siteSettingsSchema.parse({
    brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
    mainSite: { url: 'https://pickup.example/' },
    phone: '(212) 555-0199',
    siteUrl: 'https://roi.pickup.example',
    mail: { operators: ['boss@pickup.example'] },
    voice: { assistantId: ASSISTANT, apiUrl, ...voice },
    ...settings,
  });
}

/** The routes of calls over a real database and the platform's double. No worker runs the jobs. */
export function createPlacingApp(options: PlacingAppOptions): PlacingApp {
  const { database, platform, rateLimits = true } = options;
  const lines: LogLine[] = [];
  const write = (fields: LogLine['fields'], message: string) =>
    void lines.push({ fields, message });
  const voice = createVoice({
    config: {
      settings: voiceSettings(platform.url, options),
      voice: { privateKey: platform.token, webhookSecret: WEBHOOK_SECRET, ...options.secrets },
      trustedProxies: 1, // so that a test can set the address of its request
      rateLimits,
    },
    database,
    submitLead: () => Promise.reject(new Error('No lead is saved here')),
    kick: () => undefined,
    log: { info: write, warn: write, error: write },
  });
  const app = new Hono();
  app.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    const { code, message, status } = error;
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    return c.json({ code, message, requestId: 'test' } satisfies ApiErrorBody, status);
  });
  app.route('/', options.routes ?? voice.routes);
  return { app, voice, lines };
}

/** A request for a call as the library on the page sends it. */
export function callRequest(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer none',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '203.0.113.7',
      'user-agent': 'Test browser',
      referer: 'https://roi.pickup.example/?utm_source=ad',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

export function storedCalls(database: Database) {
  return readRows(database, 'voice_call', {}, 'createdAt', 'id');
}

export function reconcileJobs(database: Database) {
  return readRows(database, 'job', { kind: 'call-reconcile' });
}

/** Deletes everything that calls leave behind. */
export async function forgetCalls(database: Database): Promise<void> {
  await database.transaction((tx) =>
    tx.exec(
      'delete from job_attempt; delete from job; delete from voice_event; delete from voice_call',
    ),
  );
}
