import { resolve } from 'node:path';
import {
  SCHEDULING_SECRET_VARIABLES,
  type SchedulingService,
  type SchedulingSecrets,
} from '@pickup/contracts/bookings/scheduling-services';
import {
  settingProblem,
  type SettingProblemCode,
} from '@pickup/contracts/settings/setting-problem';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { readAuthSecrets, type AuthSecrets } from './auth-config.ts';
import { readBackupConfig, type BackupConfig } from './backup-config.ts';
import { readDeliverySecrets, type DeliverySecrets } from './delivery-config.ts';
import { NONE_STORED } from '../platform/secrets/stored-variables.ts';
import {
  Variables,
  withStored,
  type ConfigProblem,
  type Environment,
  type ReadFile,
} from './variables.ts';
import { readVoiceSecrets, type VoiceSecrets } from './voice-config.ts';

interface CanarySecrets {
  /**
   * The imaps:// or imap:// address of the canary's mailbox, with user and password. With null, the
   * canary does not check whether its email arrives. A secret.
   */
  readonly imapUrl: string | null;
}

/** These secrets depend on the settings, or on variables that can be set in the console. */
export interface Secrets {
  readonly delivery: DeliverySecrets;
  readonly backup: BackupConfig;
  readonly canary: CanarySecrets;
  /** The secrets for placing voice calls and authenticating the platform's messages. */
  readonly voice: VoiceSecrets;
  /** The secrets for authenticating the messages of scheduling services. */
  readonly schedulingServices: SchedulingSecrets;
  readonly auth: AuthSecrets;
}

export interface SecretsReading {
  readonly secrets: Secrets;
  readonly problems: readonly ConfigProblem[];
}

/**
 * Returns a function that reads the secrets for a version of the settings. A webhook or sign-in
 * provider without its secret is a problem only if SETTINGS is `file`. Otherwise, owners can add
 * the secret in the console.
 */
export function secretsReader(env: Environment, readFile: ReadFile) {
  const mayLackSecret = env['SETTINGS']?.trim() !== 'file';
  return (settings: SiteSettings | null, stored = NONE_STORED): SecretsReading => {
    const problems: ConfigProblem[] = [];
    const variables = new Variables(withStored(env, stored), problems);
    const secrets = readSecrets(variables, settings, readFile);
    const isProblem = ({ code }: ConfigProblem) => !ADDED_IN_CONSOLE.has(code ?? '');
    return { secrets, problems: mayLackSecret ? problems.filter(isProblem) : problems };
  };
}

const ADDED_IN_CONSOLE: ReadonlySet<string> = new Set<SettingProblemCode>([
  'webhook_secret_missing',
  'sign_in_client_missing',
]);

/** Without settings, no secret is required. */
export function readSecrets(
  variables: Variables,
  settings: SiteSettings | null,
  readFile: ReadFile,
): Secrets {
  checkIntake(variables, settings);
  return {
    delivery: readDeliverySecrets(variables, settings),
    backup: readBackupConfig(variables, (path) => readFile(resolve(path))),
    canary: readCanarySecrets(variables, settings),
    voice: readVoiceSecrets(variables, settings),
    schedulingServices: readSchedulingSecrets(variables, settings),
    auth: readAuthSecrets(variables, settings),
  };
}

function checkIntake(all: Variables, settings: SiteSettings | null): void {
  if (settings === null) return;
  const { intake, siteUrl, booking } = settings;
  const variables = all.about('intake', 'url');
  if (intake.url === undefined) {
    if (all.text('SUPABASE_ANON_KEY') === null || all.text('SUPABASE_URL') !== null) return;
    all.refuse('SUPABASE_ANON_KEY is set, but neither SUPABASE_URL nor intake.url is');
    return;
  }
  const [url, site] = [new URL(intake.url), new URL(siteUrl ?? intake.url)];
  if (siteUrl !== undefined && url.host === site.host) {
    variables.refuse(
      'intake.url is this site’s own address: leave it out, and this server receives the leads',
    );
  } else if (site.protocol === 'https:' && url.protocol === 'http:') {
    variables.refuse('intake.url must begin with https: browsers refuse http on a page with https');
  }
  if (!intake.copy && booking === undefined) {
    all.about('booking', 'url').refuse(settingProblem('booking_url_missing'));
  }
}

function readSchedulingSecrets(
  variables: Variables,
  settings: SiteSettings | null,
): SchedulingSecrets {
  const read = (service: SchedulingService) =>
    variables.matching(
      SCHEDULING_SECRET_VARIABLES[service],
      /^[\x21-\x7e]{16,200}$/,
      'must be 16 to 200 visible ASCII characters',
    );
  const hubspot = read('hubspot');
  if (hubspot !== null && settings && settings.siteUrl === undefined) {
    variables.about('siteUrl').refuse(settingProblem('hubspot_site_url_missing'));
  }
  return { calendly: read('calendly'), 'cal.com': read('cal.com'), hubspot };
}

/** Reads the canary's secrets, and checks that its alert phones can get text messages. */
function readCanarySecrets(variables: Variables, settings: SiteSettings | null): CanarySecrets {
  if ((settings?.canary.phones.length ?? 0) > 0 && settings?.auth.sms?.provider !== 'twilio') {
    variables
      .about('canary', 'phones')
      .refuse('canary.phones needs auth.sms with the provider "twilio"');
  }
  const imapUrl = variables.text('CANARY_IMAP_URL');
  if (imapUrl === null || isMailbox(imapUrl)) return { imapUrl };
  const example = 'imaps://user:password@host, with encoded special characters';
  return { imapUrl: variables.refuse(`CANARY_IMAP_URL must be an address like ${example}`) };
}

function isMailbox(text: string): boolean {
  try {
    const { protocol, username, password, hostname } = new URL(text);
    const parts = [decodeURIComponent(username), decodeURIComponent(password), hostname];
    return /^imaps?:$/.test(protocol) && parts.every((part) => part !== '');
  } catch {
    return false;
  }
}
