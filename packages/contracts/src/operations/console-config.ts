import type { PublicLogo } from '../settings/public-settings.ts';

/** The server's facts that the console needs before sign-in. Public, so it contains no secrets. */
export interface ConsoleConfig {
  readonly brandName: string;
  /** The operator's logo. If absent, the console shows Pickup's mark. */
  readonly logo?: Pick<PublicLogo, 'src' | 'width' | 'height'>;
  /** The hosted sign-in project. Null for this server's own service at /auth/v1. */
  readonly authUrl: string | null;
  /** The hosted project's public key; empty for this server's own service. */
  readonly anonKey: string;
  /** The OpenID Connect providers by their ids for `signInWithOAuth`. Each has a button: "Continue with" its label. */
  readonly providers: readonly { readonly id: string; readonly label: string }[];
  /** Whether a company's single sign-on (SAML) is configured. */
  readonly sso: boolean;
  /** Whether signing in requires a proof of work from CAPTCHA_PATH. */
  readonly captcha: boolean;
  /** The minimum length of a new password. */
  readonly minPasswordLength: number;
  /** Null if phones cannot be second factors. */
  readonly phoneFactors: PhoneFactors | null;
}

/** Second factors by text message. */
export interface PhoneFactors {
  /** Allowed number prefixes, such as '+1'. An empty list allows all. */
  readonly prefixes: readonly string[];
}

export const CONSOLE_PATH = '/console';
/** Returns an `OnWire<ConsoleConfig>`. */
export const CONSOLE_CONFIG_PATH = '/console/config.json';

/** The key of the console's session in the browser's local storage. */
export const CONSOLE_SESSION_KEY = 'pickup-console';
