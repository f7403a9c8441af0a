import { CONSOLE_PATH } from '@pickup/contracts/operations/console-config';
import { untranslated, untranslatedOfferTexts } from '@pickup/contracts/settings/offer-texts';
import { pathText } from '@pickup/contracts/settings/written-settings';
import type { PublicIntake } from '@pickup/contracts/settings/public-settings';
import { VOICE_EVENTS_PATH } from '@pickup/contracts/voice/voice-calls';
import type { Config } from './config/config.ts';
import { consoleOrigin } from './config/public-origin.ts';
import type { RunningServer } from './start-server.ts';
import { outboxDirOf } from './platform/mail/transport/file-mailer.ts';

/**
 * Shows the address, how to stop the server, and the services it uses. If there is no owner, the
 * text contains the secret link for creating the owner account. So never log this text.
 */
export function welcome(
  config: Config,
  server: Pick<
    RunningServer,
    'port' | 'databaseKind' | 'operatorTokenFile' | 'ownerLink' | 'intake'
  >,
): string {
  const { settings } = config;
  const { operators } = settings.mail;
  const token = server.operatorTokenFile ?? 'as set in OPERATOR_TOKEN';
  const lines: readonly (string | false)[] = [
    `Pickup is at ${address(config.host, server.port)} — press Ctrl+C to stop`,
    server.ownerLink !== null &&
      `Create the owner account (the link works once, for up to 24 hours): ${server.ownerLink}`,
    `Console: ${consoleOrigin({ settings, port: server.port })}${CONSOLE_PATH}`,
    `Database: ${databaseText(config)}`,
    `Operator token: ${token}`,
    `Email: ${mailText(config)}`,
    operators.length === 0 &&
      'Notices: mail.operators is empty, so no one is notified of new leads',
    settings.webhooks.length > 0 && `Webhooks: ${settings.webhooks.map(({ id }) => id).join(', ')}`,
    settings.booking === undefined &&
      'Booking: at /book. Visitors book a free time, or request a time if no one’s availability is set',
    ...translationLines(config),
    ...voiceLines(config),
    server.intake !== null && intakeText(server.intake),
    !config.delivery.isEnabled &&
      'Deliveries are off: another process has to send emails and webhooks',
    !config.rateLimits && 'Rate limits are off',
  ];
  return `${lines.filter((line) => line !== false).join('\n')}\n`;
}

const SERVER_ROLES = {
  fallback: 'this server receives the rest',
  copy: 'this server keeps a copy of each (intake.copy)',
  none: 'this server stores none (intake.copy is false)',
} as const;

function intakeText(intake: PublicIntake): string {
  const key = intake.key === null ? ' without a key (SUPABASE_ANON_KEY is not set)' : '';
  return `Leads: ${new URL(intake.url).host} receives them${key}, and ${SERVER_ROLES[intake.serverRole]}`;
}

// People type "localhost", and browsers treat it as secure without https.
function address(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere || host === '127.0.0.1' || host === '::1' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

// Shows only the host, because the URL may contain a password.
function mailText({ delivery: { smtpUrl }, dataDir }: Config): string {
  if (smtpUrl === null)
    return `not sent, but saved in ${outboxDirOf(dataDir)}. Set it up in the console, under Settings, Email`;
  return `sent by ${new URL(smtpUrl).host}`;
}

function databaseText({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === null) return `embedded, in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL, ${host}${pathname}`;
}

function translationLines({ settings }: Config): (string | false)[] {
  const names = untranslated(settings).map(pathText).join(', ');
  const offered = untranslatedOfferTexts(settings).map(pathText).join(', ');
  return [
    names !== '' &&
      `Spanish page: without translations.es in the settings, it shows the English ${names}`,
    offered !== '' && `Spanish page: it shows English, because these are not set: ${offered}`,
  ];
}

function voiceLines({ settings, voice: secrets }: Config): string[] {
  const { voice, siteUrl } = settings;
  if (!voice) return ['Voice: no platform is set, so the button opens the guided assistant'];
  const { host } = new URL(voice.apiUrl);
  const way = voice.publicKey
    ? `the page calls ${host} directly, with the public key and without caps`
    : `calls go through this server to ${host}`;
  return [`Voice: ${way}`, `Voice events: ${eventsText(siteUrl, secrets.webhookSecret !== null)}`];
}

function eventsText(siteUrl: string | undefined, hasSecret: boolean): string {
  if (!hasSecret) return 'VOICE_WEBHOOK_SECRET is not set, so none are accepted';
  if (siteUrl === undefined)
    return `accepted at ${VOICE_EVENTS_PATH}. Set siteUrl to send the platform this address`;
  return `accepted at ${new URL(VOICE_EVENTS_PATH, siteUrl).href}`;
}
