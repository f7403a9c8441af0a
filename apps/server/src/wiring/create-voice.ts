import { offersOf } from '@pickup/contracts/offer-of-settings';
import { VOICE_EVENTS_PATH } from '@pickup/contracts/voice-calls';
import type { VoiceSettings } from '@pickup/contracts/voice-settings';
import { SERVER_MESSAGES, serverOf } from '@pickup/voice/assistant/assistant-draft';
import { createPlatformApi, type PlatformApi } from '@pickup/voice/platform/create-platform-api';
import { Hono } from 'hono';
import { consentTextOf } from '../domain/consent/consent-texts.ts';
import type { Config } from '../config/config.ts';
import type { LeadService } from '../domain/leads/lead-service.ts';
import type { Database } from '../platform/database/database.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import type { JobHandler, NewJob } from '../platform/jobs/job.ts';
import type { CreateRateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Log } from '../platform/log/log.ts';
import { createRequestReader, type RequestReader } from '../platform/http/request-origin.ts';
import { jobsOfCall } from './jobs-for-events.ts';
import { createCallEraseHandler } from '../voice/call-jobs/call-erase.ts';
import { createCallLinkHandler } from '../voice/call-jobs/call-link.ts';
import { createCallReconcileHandler } from '../voice/call-jobs/call-reconcile.ts';
import type { QueueEndedCallEvent } from '../domain/calls/ended-call.ts';
import { readCallZone } from '../domain/calendar/stored-hours.ts';
import { reconcileJob } from '../domain/calls/placed-calls.ts';
import type { BookTimeDeps } from '../voice/messages/book-time.ts';
import { createVoiceEventsRoute } from '../voice/messages/events-route.ts';
import type { PlaceCallDeps } from '../voice/web-calls/place-call.ts';
import { createWebCallRoute } from '../voice/web-calls/web-call-route.ts';

export interface VoiceDeps {
  readonly config: Pick<Config, 'settings' | 'voice' | 'trustedProxies' | 'rateLimits'>;
  readonly database: Database;
  readonly limiters: CreateRateLimiter;
  /** The intake's own function: a lead that the call's assistant saves is a lead like any other. */
  readonly submitLead: LeadService['submit'];
  /** The booking page's own functions. */
  readonly bookings: BookTimeDeps['bookings'];
  /** Called after every commit that may contain jobs. */
  readonly kick: () => void;
  readonly log: Log;
  readonly now: () => Date;
}

export const VOICE_JOBS = ['link', 'reconcile', 'erase'] as const;
type VoiceJob = (typeof VOICE_JOBS)[number];

/** The server side of voice calls. */
export interface Voice {
  /** Mount at '/'. */
  readonly routes: Hono;
  readonly handlers: Readonly<Record<VoiceJob, JobHandler>>;
}

/** Wires calls: placing them, receiving their messages, and the jobs that follow. Starts nothing. */
export function createVoice(deps: VoiceDeps): Voice {
  const { config, database, now } = deps;
  const parts: VoiceParts = {
    ...deps,
    platform: openPlatform(config),
    requests: createRequestReader(config.trustedProxies, now),
    queue: new JobQueue({ database, onKick: deps.kick, now }),
  };
  return { routes: createRoutes(parts), handlers: createHandlers(parts) };
}

interface VoiceParts extends VoiceDeps {
  /** Null if calls cannot be read: no platform in the settings, or no key. */
  readonly platform: PlatformApi | null;
  readonly requests: RequestReader;
  readonly queue: JobQueue;
}

function openPlatform({ settings, voice }: VoiceDeps['config']): PlatformApi | null {
  if (!settings.voice || voice.privateKey === null) return null;
  return createPlatformApi({ baseUrl: settings.voice.apiUrl, token: voice.privateKey });
}

function createRoutes(parts: VoiceParts): Hono {
  const { requests, limiters } = parts;
  const { settings, voice } = parts.config;
  const { siteUrl } = settings;
  const offers = offersOf(settings);
  const routes = new Hono();
  routes.route(
    '/',
    createWebCallRoute({ placing: placing(parts), offers, siteUrl, requests, limiters }),
  );
  if (voice.webhookSecret === null) return routes;
  const events = createVoiceEventsRoute({
    ...parts,
    secret: voice.webhookSecret,
    consentText: (language) => consentTextOf(settings, language),
    offers,
    takesBookings: settings.booking === undefined,
    teamZone: () => readCallZone(parts.database, null),
    voice: settings.voice ?? null,
    jobsOfUnknownCall: jobsOfUnknownCall(parts),
    tellEndedCall: tellEndedCall(parts),
    requestFacts: requests.facts,
  });
  return routes.route('/', events);
}

function placing(parts: VoiceParts): PlaceCallDeps | null {
  const { config, platform } = parts;
  const { settings, rateLimits } = config;
  if (!settings.voice || !platform) return null;
  return { ...parts, platform, voice: settings.voice, rateLimits, events: eventsOf(config) };
}

/** Each call names the address for its messages, so that an assistant created by hand need not. */
function eventsOf({ settings, voice }: VoiceDeps['config']): PlaceCallDeps['events'] {
  const { siteUrl } = settings;
  if (siteUrl === undefined || voice.webhookSecret === null) return null;
  const eventsUrl = new URL(VOICE_EVENTS_PATH, siteUrl).href;
  const webhookCredentialId = settings.voice?.webhookCredentialId;
  const server = serverOf({ eventsUrl, webhookSecret: voice.webhookSecret, webhookCredentialId });
  return { server, serverMessages: SERVER_MESSAGES };
}

function createHandlers(parts: VoiceParts): Voice['handlers'] {
  const { database, platform, now } = parts;
  const { settings } = parts.config;
  const { operators } = settings.mail;
  const voice = settings.voice ?? null;
  const common = { tellEndedCall: tellEndedCall(parts), now };
  return {
    link: createCallLinkHandler({
      database,
      jobsOfUnknownCall: jobsOfUnknownCall(parts),
      ...common,
    }),
    reconcile: createCallReconcileHandler({ database, platform, voice, operators, ...common }),
    erase: createCallEraseHandler({ platform, operators, now }),
  };
}

function tellEndedCall({ queue, config: { settings } }: VoiceParts): QueueEndedCallEvent {
  return (session, leadId, call) => queue.addIn(session, jobsOfCall(settings, leadId, call));
}

/** A call that the page placed itself is also read from the platform, if there is a key. */
function jobsOfUnknownCall({ platform, config }: VoiceParts) {
  const voice: VoiceSettings | undefined = config.settings.voice;
  return (callId: string, at: Date): NewJob[] =>
    voice && platform ? [reconcileJob(callId, at, voice)] : [];
}
