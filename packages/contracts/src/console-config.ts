/** What the console learns about its server before sign-in. Public: contains no secrets. */
export interface ConsoleConfig {
  readonly brandName: string;
  /** The operator's logo. Absent: our own mark. */
  readonly logo?: ConsoleLogo;
  /** The hosted project for signing in; null for this server's own service at /auth/v1. */
  readonly authUrl: string | null;
  /** The hosted project's public key; empty for this server's own service. */
  readonly anonKey: string;
  /** The configured OpenID Connect providers, each with its own button. */
  readonly providers: readonly ConsoleProvider[];
  /** Whether a company's single sign-on (SAML) is configured. */
  readonly sso: boolean;
  /** Whether signing in requires a puzzle from CAPTCHA_PATH. */
  readonly captcha: boolean;
  /** Shortest new password, in characters. */
  readonly minPasswordLength: number;
  /** Null when there are none. */
  readonly phoneFactors: PhoneFactors | null;
}

/** An image of the theme, and the ratio of its sides. */
export interface ConsoleLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Second factors by text message. */
export interface PhoneFactors {
  /** Allowed number prefixes, such as '+1'; an empty list allows all. */
  readonly prefixes: readonly string[];
}

export interface ConsoleProvider {
  /** The id for `signInWithOAuth`. */
  readonly id: string;
  /** The button's text after "Continue with". */
  readonly label: string;
}

export const CONSOLE_PATH = '/console';
/** Returns an `OnWire<ConsoleConfig>`. */
export const CONSOLE_CONFIG_PATH = '/console/config.json';

/** The key of the console's session in the browser's local storage. */
export const CONSOLE_SESSION_KEY = 'pickup-console';
