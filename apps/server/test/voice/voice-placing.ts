import type { PlatformDouble } from '@pickup/voice/test/platform-double';
import type { Config } from '../../src/config/config.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { SettingsFile } from '../settings/site-settings.ts';
import { readRows } from '../platform/table-rows.ts';
import type { TestServerOptions } from '../support/test-server.ts';

export const ASSISTANT = 'asst-of-the-settings';
export const SPANISH_ASSISTANT = 'asst-for-spanish';
export const WEBHOOK_SECRET = 'webhook-secret-of-the-tests';

export interface PlacingOptions {
  readonly platform: Pick<PlatformDouble, 'url' | 'token'>;
  readonly voice?: Partial<SettingsFile['voice']>;
  readonly settings?: Partial<SettingsFile>;
  readonly secrets?: Partial<Config['voice']>;
  readonly rateLimits?: boolean;
}

/** Returns the options of a test server that places calls on the simulated platform. */
export function placingSite(options: PlacingOptions) {
  const { platform, voice, settings, secrets, rateLimits = true } = options;
  return {
    settings: {
      siteUrl: 'https://roi.pickup.example',
      mail: { operators: ['boss@pickup.example'] },
      voice: { assistantId: ASSISTANT, apiUrl: platform.url, ...voice },
      ...settings,
    },
    config: {
      voice: { privateKey: platform.token, webhookSecret: WEBHOOK_SECRET, ...secrets },
      rateLimits,
    },
  } satisfies Omit<TestServerOptions, 'database'>;
}

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

export async function deleteCalls(database: Database): Promise<void> {
  await database.transaction((tx) =>
    tx.exec(
      'delete from job_attempt; delete from job; delete from voice_event; delete from voice_call',
    ),
  );
}
