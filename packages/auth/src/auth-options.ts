import type { AuthDatabase, AuthStoreSession } from './auth-database.ts';
import type { OneTimeTokenType } from './store/rows.ts';
import type { RateWindow } from './store/attempts.ts';

/** Contains no token. `renderMessage` returns the link and code. */
export interface AuthMessage {
  readonly type: OneTimeTokenType;
  readonly tokenId: string;
  readonly userId: string;
  readonly to: string;
}

/** The code of a text message is a secret: never store or log it. */
export interface TextMessage {
  /** Senders use this UUID to detect repeated messages. */
  readonly id: string;
  readonly userId: string;
  /** The number is in E.164. */
  readonly to: string;
  readonly code: string;
  readonly expiresAt: Date;
}

export interface TextSender {
  readonly provider: string;
  /** Prefixes of the allowed numbers, such as '+1'. An empty list allows all numbers. */
  readonly prefixes: readonly string[];
  /** The maximum number of texts to all users in 24 hours. */
  readonly perDay: number;
  /**
   * Rejects unless the provider accepted the message. The service logs the error, so the error must
   * not contain the number or the code.
   */
  readonly send: (text: TextMessage) => Promise<void>;
}

/** `password_set` reports a first password. */
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

export interface AccountNotice {
  readonly id: string;
  readonly type: AccountNoticeType;
  /** `addressOfNotice` decrypts this address. */
  readonly sealedTo: string;
  /** Whether an administrator made the change. */
  readonly byAdministrator: boolean;
}

export interface OidcProvider {
  /** The name is 'google', 'azure', or the operator's choice. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** Allows HTTP instead of HTTPS, which is safe only for a provider on loopback. */
  readonly allowInsecureRequests?: boolean;
}

export interface SamlProvider {
  readonly id: string;
  readonly domains: readonly string[];
  readonly entityId: string;
  readonly signOnUrl: string;
  /** In PEM or bare base64. During a change, list the old and the new certificate. */
  readonly certificates: readonly string[];
  readonly attributes: { readonly email: string; readonly name?: string };
}

/** Counts an attempt. Returns 0 if the attempt is allowed, or else the seconds to wait. */
export type ConsumeRateLimit = (name: string, window: RateWindow, key: string) => Promise<number>;

export interface AuthOptions {
  readonly database: AuthDatabase;
  /**
   * The service's public address, without a trailing slash: `https://…/auth/v1`. Read for each
   * request, like `siteUrl`, so a getter can return a changed address.
   */
  readonly url: string;
  /** The `iss` of tokens. If this changes, issued access tokens are no longer valid. */
  readonly issuer: string;
  /** The default target of redirects. A request may contain another allowed address. */
  readonly siteUrl: string;
  /** The target of email links. Null means GET /verify, where a mail scanner can use up a link. */
  readonly confirmUrl: string | null;
  /** Pages of these sites may call this service, but without cookies. */
  readonly allowedOrigins?: readonly string[];
  /** Redirects may lead to addresses that match these globs. */
  readonly redirectAllowList: readonly string[];
  /** New passwords have at least this many characters, 8 by default. */
  readonly minPasswordLength?: number;
  /** Attackers try this name first, so passwords must not contain it. */
  readonly brandName?: string;
  /** Returns the user's name, which passwords must not contain. */
  readonly nameOf?: (userId: string) => Promise<string | null>;
  readonly signupEnabled: boolean;
  readonly manualLinkingEnabled: boolean;
  /** Null disables text messages, both as a second factor and for sign-in. */
  readonly texts: TextSender | null;
  /** Users can sign in by phone number, but not sign up. Needs `texts`. False by default. */
  readonly signInByText?: boolean;
  /** Read for each request, like `samlProviders`, so a getter can return changed providers. */
  readonly oidcProviders: readonly OidcProvider[];
  readonly samlProviders: readonly SamlProvider[];
  /** Stores the message in this transaction, so that the host sends it after the commit. */
  readonly send: (session: AuthStoreSession, message: AuthMessage) => Promise<void>;
  readonly notify: (session: AuthStoreSession, notice: AccountNotice) => Promise<void>;
  readonly consumeRateLimit: ConsumeRateLimit;
  /** Null disables captchas. 'proof-of-work' is the puzzle from GET /captcha. */
  readonly checkCaptcha: ((token: string, ip: string) => Promise<boolean>) | 'proof-of-work' | null;
  /** Read the address from a header only if a trusted proxy sets that header. */
  readonly ipOf: (request: Request, env: unknown) => string;
  /**
   * Returns the network to which limits apply: a whole IPv4 address, or the first 64 bits of an
   * IPv6 address.
   */
  readonly networkOf: (ip: string) => string;
  readonly log: AuthLog;
  readonly now: () => Date;
  /** Delays responses whose duration could reveal an account. The default is a timer. */
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly accessTokenSeconds: number;
  readonly sessionLimits: SessionLimits;
}

/** Only a refresh checks these limits, so issued access tokens stay valid until they expire. */
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
