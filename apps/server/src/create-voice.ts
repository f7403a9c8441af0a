import { Hono } from 'hono';
import { createPlatformApi, type PlatformApi } from '@pickup/voice/platform/create-platform-api';
import type { Config } from './config.ts';
import type { LeadService } from './leads/lead-service.ts';
import type { Database } from './platform/database.ts';
import { createJobQueue } from './platform/jobs/create-job-queue.ts';
import type { JobHandler } from './platform/jobs/job.ts';
import type { Log } from './platform/log.ts';
import { createRequestReader } from './platform/request-origin.ts';
import { createWebCallRoute } from './voice/web-call-route.ts';

export interface VoiceDeps {
  readonly config: Pick<Config, 'settings' | 'voice' | 'trustedProxies' | 'rateLimits'>;
  readonly database: Database;
  /** The intake's own door: what a call's assistant saves is a lead like any other. */
  readonly submitLead: LeadService['submit'];
  /** Told after every commit that may hold jobs. */
  readonly kick: () => void;
  readonly log: Log;
}

/** Voice calls on the server's side. */
export interface Voice {
  /** To be mounted at '/'. */
  readonly routes: Hono;
  readonly handlers: readonly JobHandler[];
}

/** Wires calls: placing them, hearing of them, and what is done about them later. Starts nothing. */
export function createVoice(deps: VoiceDeps): Voice {
  const { config, database, kick, log } = deps;
  const { settings, rateLimits } = config;
  const requests = createRequestReader(config.trustedProxies);
  const queue = createJobQueue({ database, onKick: kick });
  const platform = openPlatform(config);
  const placing = settings.voice && platform ? { platform, voice: settings.voice } : null;
  return {
    routes: new Hono().route(
      '/',
      createWebCallRoute({
        placing: placing && { ...placing, database, queue, rateLimits, events: null, log },
        siteUrl: settings.siteUrl,
        requests,
      }),
    ),
    handlers: [],
  };
}

/** Null where no call can be asked for: no platform in the settings, or no key. */
function openPlatform({ settings, voice }: VoiceDeps['config']): PlatformApi | null {
  if (!settings.voice || voice.privateKey === null) return null;
  return createPlatformApi({ baseUrl: settings.voice.apiUrl, token: voice.privateKey });
}
