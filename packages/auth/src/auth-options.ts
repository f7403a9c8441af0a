import type { AuthDatabase, AuthStoreSession } from './auth-database.ts';
import type { OneTimeTokenType } from './store/rows.ts';
import type { RateWindow } from './store/tries.ts';

/** An email or a text to send, committed together with its cause. Contains no token: see `renderMessage`. */
export interface AuthMessage {
  readonly type: OneTimeTokenType;
  /** Row of auth_one_time_token. */
  readonly tokenId: string;
  readonly userId: string;
  readonly to: string;
}

/** A text message with a code. The code is a secret: never store or log it. */
export interface TextMessage {
  /** UUID of the challenge or of the one-time token, by which a sender can detect repetitions. */
  readonly id: string;
  readonly userId: string;
  /** E.164. */
  readonly to: string;
  /** Six digits. */
  readonly code: string;
  readonly expiresAt: Date;
}

/** Sends text messages. Those of second factors go out immediately, because the user is waiting at a form. */
export interface TextSender {
  /** Named in GET /settings. */
  readonly provider: string;
  /** Allowed number prefixes, such as '+1'; an empty list allows all numbers. */
  readonly prefixes: readonly string[];
  /** Limit of texts in 24 hours for all users together. */
  readonly perDay: number;
  /**
   * Resolves when the message was accepted. Rejects when it was refused or the result is unknown.
   * The error's message is logged, so it must contain neither number nor code. Never called in a
   * transaction.
   */
  readonly send: (text: TextMessage) => Promise<void>;
}

/** Changes to an account that its owner is notified of. `password_set`: the first password. */
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

/**
 * Notifies a user of a change to their account. Committed with the change, one for each address.
 */
export interface AccountNotice {
  /** UUID. */
  readonly id: string;
  readonly type: AccountNoticeType;
  /** The address at the time of the change, encrypted: see `addressOfNotice`. */
  readonly sealedTo: string;
  /** An administrator made the change. */
  readonly byOther: boolean;
}

/** An OpenID Connect provider. Keep its client secret out of logs and answers. */
export interface OidcProvider {
  /** 'google', 'azure', or a name the operator chose. */
  readonly name: string;
  /** Base address of its discovery document. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** Only for a provider on loopback, in tests. */
  readonly allowInsecureRequests?: boolean;
}

/** A company's single sign-on (SAML). */
export interface SamlProvider {
  /** UUID. */
  readonly id: string;
  /** The company's email domains. */
  readonly domains: readonly string[];
  readonly entityId: string;
  readonly signOnUrl: string;
  /**
   * PEM or bare base64 of the certificates that sign its responses; two while one is being replaced.
   */
  readonly certificates: readonly string[];
  /** The attributes to read; names as the provider sends them. */
  readonly attributes: { readonly email: string; readonly name?: string };
}

/** Counts one use of `window` for a key. Returns 0, or the seconds to wait. */
export type TakeRate = (name: string, window: RateWindow, key: string) => Promise<number>;

/** What the host provides: everything outside this service, and the operator's settings. */
export interface AuthOptions {
  readonly database: AuthDatabase;
  /** Public address of this service, without a trailing slash: `https://…/auth/v1`. */
  readonly url: string;
  /** The default redirect target, used unless another allowed address was requested. */
  readonly siteUrl: string;
  /**
   * The page where a button confirms an email's link. The token is in the fragment. When null, links
   * lead to GET /verify, where a program that opens links would use them up.
   */
  readonly confirmUrl: string | null;
  /**
   * Origins of other sites whose pages may call this service; none by default. They get no cookies.
   * Redirects lead there only if `redirectAllowList` names them as well.
   */
  readonly allowedOrigins?: readonly string[];
  /** Globs of other addresses that redirects may lead to. */
  readonly redirectAllowList: readonly string[];
  /** Shortest new password, in characters; 8 by default. */
  readonly minPasswordLength?: number;
  /** Not allowed in passwords, because attackers try it first. */
  readonly brandName?: string;
  /** What the host calls this user; not allowed in passwords for the same reason. */
  readonly nameOf?: (userId: string) => Promise<string | null>;
  /** Whether anyone may create an account. Operators are invited instead. */
  readonly signupEnabled: boolean;
  readonly manualLinkingEnabled: boolean;
  /** Null disables factors by text message, and signing in by text. */
  readonly texts: TextSender | null;
  /**
   * Whether users may confirm a phone number and sign in with codes sent to it; false by default. Needs `texts`.
   * `send` gets the messages, with the types 'sms' and 'phone_change'. No one can sign up by phone.
   */
  readonly signInByText?: boolean;
  readonly oidcProviders: readonly OidcProvider[];
  readonly samlProviders: readonly SamlProvider[];
  /**
   * Commits the message together with its cause. The host sends it later, using `renderMessage`.
   */
  readonly send: (session: AuthStoreSession, message: AuthMessage) => Promise<void>;
  /** Commits the notice together with the change. */
  readonly notify: (session: AuthStoreSession, notice: AccountNotice) => Promise<void>;
  /** Counts what one sender does; `LIMITS` has the windows. */
  readonly take: TakeRate;
  /**
   * Null: no captcha. 'proof-of-work': this service's own puzzle from GET /captcha, solved by the
   * client's machine. A function checks the token of a different captcha.
   */
  readonly checkCaptcha: ((token: string, ip: string) => Promise<boolean>) | 'proof-of-work' | null;
  /** The sender's address, read from headers only as far as the proxies are trusted. */
  readonly ipOf: (request: Request, env: unknown) => string;
  /**
   * The part of an address that counts as one sender: a whole IPv4 address, the first 64 bits of
   * IPv6.
   */
  readonly networkOf: (ip: string) => string;
  readonly log: AuthLog;
  readonly now: () => Date;
  /**
   * Waits this many milliseconds before a response that must not reveal its duration; a timer by
   * default.
   */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** Lifetime of an access token in seconds; the hosted service uses 3600. */
  readonly accessTokenSeconds: number;
  readonly sessionLimits: SessionLimits;
}

/**
 * How long a session lasts, in seconds. Checked at each refresh; access tokens already issued live
 * to their end.
 */
export interface SessionLimits {
  /** Since sign-in, however often it is used. */
  readonly absoluteSeconds: number;
  /** Since the last refresh. */
  readonly idleSeconds: number;
}

/** Only ids, counts and codes may be logged. */
export interface AuthLog {
  info(facts: Readonly<Record<string, unknown>>, line: string): void;
  warn(facts: Readonly<Record<string, unknown>>, line: string): void;
  error(facts: Readonly<Record<string, unknown>>, line: string): void;
}
