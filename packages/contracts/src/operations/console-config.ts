import type { PublicLogo } from '../settings/public-settings.ts';

/** Anyone can read this configuration without signing in, so it contains no secrets. */
export interface ConsoleConfig {
  readonly brandName: string;
  /** If absent, the console shows Pickup's mark. */
  readonly logo?: Pick<PublicLogo, 'src' | 'width' | 'height'>;
  /** The URL of the hosted sign-in project. Null for this server's own service at /auth/v1. */
  readonly authUrl: string | null;
  /** The hosted project's public key. Empty for this server's own service. */
  readonly anonKey: string;
  /** OpenID Connect providers, with the ids that `signInWithOAuth` expects. */
  readonly providers: readonly { readonly id: string; readonly label: string }[];
  readonly sso: boolean;
  readonly captcha: boolean;
  /** False if sign-in emails are saved to files, because there is no mail server. */
  readonly canEmailLinks: boolean;
  readonly minPasswordLength: number;
  /** Null if phones cannot be second factors. */
  readonly phoneFactors: PhoneFactors | null;
  /** Null if calls are allowed at any time. */
  readonly callingWindow: CallingWindow | null;
}

/** Times like 08:00, in the lead's time zone. */
export interface CallingWindow {
  readonly from: string;
  readonly until: string;
}

export interface PhoneFactors {
  /** Allowed number prefixes, such as '+1'. An empty list allows all. */
  readonly prefixes: readonly string[];
}

export const CONSOLE_PATH = '/console';
export const CONSOLE_CONFIG_PATH = '/console/config.json';

export const CONSOLE_SESSION_KEY = 'pickup-console';

export const MANIFEST_PATH = `${CONSOLE_PATH}/manifest.webmanifest`;
export const SERVICE_WORKER_PATH = `${CONSOLE_PATH}/service-worker.js`;
/** The only trusted-types policy of the console, for the service worker's address. */
export const SERVICE_WORKER_POLICY = 'service-worker';
