/** What the console is told of its server before anybody signs in. Public: nothing in it is a secret. */
export interface ConsoleConfig {
  readonly brandName: string;
  /** The hosted project that people sign in at; null: this server, at /auth/v1. */
  readonly authUrl: string | null;
  /** The hosted project's public key; empty where this server signs people in. */
  readonly anonKey: string;
  /** OpenID Connect providers that are set up, each with a button of its own. */
  readonly providers: readonly ConsoleProvider[];
  /** Whether a company's own sign-in (SAML) is set up. */
  readonly sso: boolean;
  /** Whether signing in needs a puzzle solved first, which is had at CAPTCHA_PATH. */
  readonly captcha: boolean;
  /** Characters that a new password has at least. */
  readonly minPasswordLength: number;
  /** Null: there are none. */
  readonly phoneFactors: PhoneFactors | null;
}

/** Second factors by text message. */
export interface PhoneFactors {
  /** Beginnings of the numbers that are sent to, '+1'; none: all. */
  readonly prefixes: readonly string[];
}

export interface ConsoleProvider {
  /** As `signInWithOAuth` takes it. */
  readonly id: string;
  /** On the button after "Continue with". */
  readonly label: string;
}

export const CONSOLE_PATH = '/console';
/** Answers with a ConsoleConfig. */
export const CONSOLE_CONFIG_PATH = '/console/config.json';
