import type { AuthDatabase, AuthStoreSession } from './auth-database.ts';
import type { OneTimeTokenType } from './store/rows.ts';
import type { RateWindow } from './store/tries.ts';

/**
 * An email or text to send, committed together with its cause. It contains no token: see
 * `renderMessage`.
 */
export interface AuthMessage {
  readonly type: OneTimeTokenType;
  /** The id names a row of auth_one_time_token. */
  readonly tokenId: string;
  readonly userId: string;
  readonly to: string;
}

/** The code of a text message is a secret: never store or log it. */
export interface TextMessage {
  /**
   * This is the UUID of the challenge or of the one-time token. Senders use it to detect repeated
   * messages.
   */
  readonly id: string;
  readonly userId: string;
  /** The number is in E.164. */
  readonly to: string;
  /** The code has six digits. */
  readonly code: string;
  readonly expiresAt: Date;
}

/** Sends text messages. Second factors go out immediately, because the user is waiting. */
export interface TextSender {
  /** GET /settings names the provider. */
  readonly provider: string;
  /** Numbers must start with one of these prefixes, such as '+1'. An empty list allows all numbers. */
  readonly prefixes: readonly string[];
  /** All users together get at most this many texts in 24 hours. */
  readonly perDay: number;
  /**
   * Resolves when the message was accepted. Rejects when it was refused or the result is unknown.
   * The error's message is logged, so it must contain neither number nor code. Never called in a
   * transaction.
   */
  readonly send: (text: TextMessage) => Promise<void>;
}

/** Owners are notified of these changes to their account. `password_set` is the first password. */
export const ACCOUNT_NOTICE_TYPES = [
  'factor_added',
  'factor_removed',
  'recovery_code_used',
  'recovery_codes_replaced',
  'password_changed',
  'password_set',
  'email_changed',
  'phone_changed',
] as const;
export type AccountNoticeType = (typeof ACCOUNT_NOTICE_TYPES)[number];

/** A notice is committed together with the change that it reports. Each address gets its own notice. */
export interface AccountNotice {
  readonly id: string;
  readonly type: AccountNoticeType;
  /** The encrypted address at the time of the change, which `addressOfNotice` decrypts. */
  readonly sealedTo: string;
  /** Whether an administrator made the change. */
  readonly byOther: boolean;
}

/** Keep this OpenID Connect provider's client secret out of logs and answers. */
export interface OidcProvider {
  /** The name is 'google', 'azure', or the operator's choice. */
  readonly name: string;
  /** The discovery document is under this address. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** Only tests may use a provider on loopback. */
  readonly allowInsecureRequests?: boolean;
}

/** A company signs its users in with SAML. */
export interface SamlProvider {
  readonly id: string;
  readonly domains: readonly string[];
  readonly entityId: string;
  readonly signOnUrl: string;
  /**
   * The provider signs its responses with one of these certificates, in PEM or bare base64. List
   * the old and the new one while the provider replaces its certificate.
   */
  readonly certificates: readonly string[];
  /** The provider's responses use these attribute names. */
  readonly attributes: { readonly email: string; readonly name?: string };
}

/** Counts one use of `window` for a key. Returns 0, or the seconds to wait. */
export type TakeRate = (name: string, window: RateWindow, key: string) => Promise<number>;

/** The host provides everything outside this service, and the operator's settings. */
export interface AuthOptions {
  readonly database: AuthDatabase;
  /** The public address has no trailing slash: `https://…/auth/v1`. */
  readonly url: string;
  /** Redirects lead here unless another allowed address was requested. */
  readonly siteUrl: string;
  /**
   * Links in emails lead to this page, where a button confirms them. The token is in the fragment.
   * With null, links lead to GET /verify, where a mail scanner that opens a link uses it up.
   */
  readonly confirmUrl: string | null;
  /**
   * Pages of these sites may call this service, but without cookies. Redirects lead to these sites
   * only if `redirectAllowList` names them too. The default is none.
   */
  readonly allowedOrigins?: readonly string[];
  /** Redirects may lead to addresses that match these globs. */
  readonly redirectAllowList: readonly string[];
  /** New passwords have at least this many characters, 8 by default. */
  readonly minPasswordLength?: number;
  /** Attackers try this name first, so passwords must not contain it. */
  readonly brandName?: string;
  /** Returns the user's name in the host's data. Passwords must not contain it either. */
  readonly nameOf?: (userId: string) => Promise<string | null>;
  /** If true, anyone can create an account. If false, people need an invitation or an administrator. */
  readonly signupEnabled: boolean;
  readonly manualLinkingEnabled: boolean;
  /** Null disables factors and sign-in by text message. */
  readonly texts: TextSender | null;
  /**
   * Lets users confirm a phone number and sign in with codes sent to it. Needs `texts`. `send` gets
   * the messages, with the types 'sms' and 'phone_change'. No one can sign up by phone. The default
   * is false.
   */
  readonly signInByText?: boolean;
  readonly oidcProviders: readonly OidcProvider[];
  readonly samlProviders: readonly SamlProvider[];
  /** Commits the message together with its cause. The host sends it later, using `renderMessage`. */
  readonly send: (session: AuthStoreSession, message: AuthMessage) => Promise<void>;
  /** Commits the notice together with the change. */
  readonly notify: (session: AuthStoreSession, notice: AccountNotice) => Promise<void>;
  /** Counts attempts toward a limit. `LIMITS` has the windows. */
  readonly take: TakeRate;
  /**
   * Null disables captchas. 'proof-of-work' is this service's own puzzle from GET /captcha, which
   * the client's machine solves. Pass a function to check the tokens of another captcha.
   */
  readonly checkCaptcha: ((token: string, ip: string) => Promise<boolean>) | 'proof-of-work' | null;
  /** Returns the sender's address. Read it from a header only if a trusted proxy sets that header. */
  readonly ipOf: (request: Request, env: unknown) => string;
  /**
   * Returns the part of an address that counts as one sender: a whole IPv4 address, or the first 64
   * bits of IPv6.
   */
  readonly networkOf: (ip: string) => string;
  readonly log: AuthLog;
  readonly now: () => Date;
  /**
   * Waits this many milliseconds before a response whose duration must not reveal whether an
   * account exists. The default is a timer.
   */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** An access token lives this many seconds. The hosted service uses 3600. */
  readonly accessTokenSeconds: number;
  readonly sessionLimits: SessionLimits;
}

/**
 * Each refresh checks these limits. Access tokens that were already issued stay valid until they
 * expire.
 */
export interface SessionLimits {
  /** Seconds from sign-in, however often the session is used. */
  readonly absoluteSeconds: number;
  /** Seconds from the last refresh. */
  readonly idleSeconds: number;
}

/** Log only ids, counts and codes. */
export interface AuthLog {
  info(facts: Readonly<Record<string, unknown>>, line: string): void;
  warn(facts: Readonly<Record<string, unknown>>, line: string): void;
  error(facts: Readonly<Record<string, unknown>>, line: string): void;
}
