import { offersFromSettings, type Offers } from '@pickup/contracts/settings/offers-from-settings';
import { VOICE_EVENTS_PATH } from '@pickup/contracts/voice/voice-calls';
import type { VoiceSettings } from '@pickup/contracts/voice/voice-settings';
import { SERVER_MESSAGES, serverOf } from '@pickup/voice/assistant/assistant-draft';
import { createPlatformApi, type PlatformApi } from '@pickup/voice/platform/create-platform-api';
import { Hono, type Context } from 'hono';
import { perVersion } from '../../platform/live-settings.ts';
import { siteOf } from '../../platform/http/site-of.ts';
import { consentTextOf } from '../settings/index.ts';
import type { Config } from '../../config/config.ts';
import type { LeadService } from '../leads/index.ts';
import type { JobHandler, NewJob } from '../../platform/jobs/job.ts';
import { createCallEraseHandler } from './jobs/call-erase.ts';
import { createCallLinkHandler } from './jobs/call-link.ts';
import { createCallReconcileHandler } from './jobs/call-reconcile.ts';
import type { QueueEndedCallEvent } from './calls/ended-call.ts';
import { readAgentZone } from '../bookings/index.ts';
import { reconcileJob } from './calls/placed-calls.ts';
import type { BookTimeDeps } from './messages/book-time.ts';
import { createVoiceEventsRoute } from './messages/events-route.ts';
import type { HandleMessageDeps } from './messages/handle-message.ts';
import type { PlaceCallDeps } from './web-calls/place-call.ts';
import { createWebCallRoute } from './web-calls/web-call-route.ts';
import type { ServerContext } from '../../context.ts';

export interface VoiceDeps extends ServerContext {
  readonly leads: Pick<LeadService, 'submit'>;
  readonly bookings: BookTimeDeps['bookings'];
}

export function createVoice(deps: VoiceDeps) {
  const { live, configOf } = deps;
  const partsOf = perVersion((version): VoiceParts => {
    const config = configOf(version);
    const offers = offersFromSettings(config.settings);
    return { ...deps, config, offers, platform: openPlatform(config) };
  });
  return {
    routes: createRoutes(deps, (c) => partsOf(siteOf(c))),
    jobs: HANDLERS.map((create) => () => create(partsOf(live.current()))),
  };
}

interface VoiceParts extends VoiceDeps {
  /** Null unless the settings contain `voice` and the platform's private key is set. */
  readonly platform: PlatformApi | null;
  readonly offers: Offers;
}

function openPlatform({ settings, voice }: Config): PlatformApi | null {
  if (!settings.voice || voice.privateKey === null) return null;
  return createPlatformApi({ baseUrl: settings.voice.apiUrl, token: voice.privateKey });
}

function createRoutes(deps: VoiceDeps, partsOf: (c: Context) => VoiceParts): Hono {
  const { limiters, requests } = deps;
  const { voice } = deps.config;
  const webCalls = createWebCallRoute({
    callDepsFor: (c) => placeCallDeps(partsOf(c)),
    offersOf: (c) => partsOf(c).offers,
    requests,
    limiters,
  });
  const routes = new Hono().route('/', webCalls);
  if (voice.webhookSecret === null) return routes;
  const events = createVoiceEventsRoute({
    secret: voice.webhookSecret,
    messagesOf: (c) => messageDeps(partsOf(c)),
    requestFacts: requests.facts,
    limiters,
  });
  return routes.route('/', events);
}

function messageDeps(parts: VoiceParts): HandleMessageDeps {
  const { settings } = parts.config;
  return {
    ...parts,
    submitLead: (lead) => parts.leads.submit(lead),
    consentText: (language) => consentTextOf(settings, language),
    takesBookings: settings.booking === undefined,
    teamZone: () => readAgentZone(parts.database, null),
    voice: settings.voice ?? null,
    jobsForNewCall: jobsForNewCall(parts),
    queueEndedCall: queueEndedCall(parts),
  };
}

function placeCallDeps(parts: VoiceParts): PlaceCallDeps | null {
  const { config, platform } = parts;
  const { settings, rateLimits } = config;
  if (!settings.voice || !platform) return null;
  return { ...parts, platform, voice: settings.voice, rateLimits, events: eventsOf(config) };
}

/**
 * Each call that we place contains the URL for its messages, because an assistant that was created
 * by hand may have no such URL.
 */
function eventsOf({ settings, voice }: Config): PlaceCallDeps['events'] {
  const { siteUrl } = settings;
  if (siteUrl === undefined || voice.webhookSecret === null) return null;
  const eventsUrl = new URL(VOICE_EVENTS_PATH, siteUrl).href;
  const webhookCredentialId = settings.voice?.webhookCredentialId;
  const server = serverOf({ eventsUrl, webhookSecret: voice.webhookSecret, webhookCredentialId });
  return { server, serverMessages: SERVER_MESSAGES };
}

const HANDLERS: readonly ((parts: VoiceParts) => JobHandler)[] = [
  (parts) =>
    createCallLinkHandler({
      ...parts,
      jobsForNewCall: jobsForNewCall(parts),
      queueEndedCall: queueEndedCall(parts),
    }),
  (parts) =>
    createCallReconcileHandler({
      ...parts,
      voice: parts.config.settings.voice ?? null,
      operators: parts.config.settings.mail.operators,
      queueEndedCall: queueEndedCall(parts),
    }),
  (parts) => createCallEraseHandler({ ...parts, operators: parts.config.settings.mail.operators }),
];

function queueEndedCall({ queue, events }: VoiceParts): QueueEndedCallEvent {
  return (session, leadId, call) =>
    queue.addIn(session, events.jobsOf('call.ended', { leadId, call }));
}

function jobsForNewCall({ platform, config }: VoiceParts) {
  const voice: VoiceSettings | undefined = config.settings.voice;
  return (callId: string, at: Date): NewJob[] =>
    voice && platform ? [reconcileJob(callId, at, voice)] : [];
}
