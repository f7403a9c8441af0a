import type { AuthDatabase, AuthStoreSession } from './auth-database.ts';
import type { OneTimeTokenType } from './store/rows.ts';

/** A mail that is to be sent; committed with what causes it. Holds no token: see `renderMessage`. */
export interface AuthMessage {
  readonly type: OneTimeTokenType;
  /** Row of auth_one_time_token. */
  readonly tokenId: string;
  readonly userId: string;
  readonly to: string;
}

/** A text message with a code. The code is a secret: not to be stored and not to be logged. */
export interface TextMessage {
  /** Of the challenge: what a sender may tell repetitions by. UUID. */
  readonly id: string;
  readonly userId: string;
  /** E.164. */
  readonly to: string;
  /** Six digits. */
  readonly code: string;
  readonly expiresAt: Date;
}

/** Sends text messages at once: nobody waits at a form for what a queue has put off. */
export interface TextSender {
  /** Named in GET /settings. */
  readonly provider: string;
  /** Beginnings of the numbers that are sent to, '+1'; none: all numbers. */
  readonly prefixes: readonly string[];
  /** Texts in 24 hours to all users together; above it none is sent. */
  readonly perDay: number;
  /**
   * Resolves once the message was taken. Rejects when it was not, or when nobody knows; the error's message
   * is logged, so it holds neither number nor code. Never called in a transaction.
   */
  readonly send: (text: TextMessage) => Promise<void>;
}

/** The changes to an account that its owner is told of. `password_set`: there was none before. */
export const ACCOUNT_NOTICE_TYPES = [
  'factor_added',
  'factor_removed',
  'recovery_code_used',
  'recovery_codes_replaced',
  'password_changed',
  'password_set',
  'email_changed',
] as const;
export type AccountNoticeType = (typeof ACCOUNT_NOTICE_TYPES)[number];

/** Tells somebody of a change to his account; committed with the change, one for each address. */
export interface AccountNotice {
  /** UUID. */
  readonly id: string;
  readonly type: AccountNoticeType;
  /** The address as it was then, sealed: see `addressOfNotice`. */
  readonly sealedTo: string;
  /** Somebody else did it: an administrator. */
  readonly byOther: boolean;
}

/** An OpenID Connect provider. The client's secret is a secret. */
export interface OidcProvider {
  /** 'google', 'azure', or a name of the operator's own. */
  readonly name: string;
  /** Where its discovery document is found. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** Only for a provider on loopback, in tests. */
  readonly allowInsecureRequests?: boolean;
}

/** A company's own sign-in. */
export interface SamlProvider {
  /** UUID. */
  readonly id: string;
  /** Mail domains of its people. */
  readonly domains: readonly string[];
  readonly entityId: string;
  readonly signOnUrl: string;
  /** PEM or bare base64 of the certificate that signs its answers; two while one is being changed. */
  readonly certificates: readonly string[];
  /** Which attributes hold what; names as the provider sends them. */
  readonly attributes: { readonly email: string; readonly name?: string };
}

/** At most `count` in `seconds`, from the first of them on. */
export interface RateWindow {
  readonly count: number;
  readonly seconds: number;
}

/** Takes one of `window` for a key; answers 0 or the seconds to wait. */
export type TakeRate = (name: string, window: RateWindow, key: string) => Promise<number>;

/** What the service asks of its host: everything outside it, and every choice that is the operator's. */
export interface AuthOptions {
  readonly database: AuthDatabase;
  /** Public address of this service, without a trailing slash: `https://…/auth/v1`. */
  readonly url: string;
  /** Where redirects go unless another allowed address was asked for. */
  readonly siteUrl: string;
  /**
   * The page where a button confirms what a mail's link proves: links lead there, the token behind the #.
   * Null: they lead to GET /verify, which a program that opens links would use up.
   */
  readonly confirmUrl: string | null;
  /**
   * Origins of other sites whose pages may talk to this service; none unless given. Cookies are not for them.
   * Redirects lead there only if `redirectAllowList` names them as well.
   */
  readonly allowedOrigins?: readonly string[];
  /** Globs of other addresses that a redirect may lead to. */
  readonly redirectAllowList: readonly string[];
  /** Characters that a new password has at least; 8 unless given. */
  readonly minPasswordLength?: number;
  /** Tried first by those who guess passwords, so not part of a good one. */
  readonly brandName?: string;
  /** What the host calls this user, for the same reason. */
  readonly nameOf?: (userId: string) => Promise<string | null>;
  /** Whether anybody may make himself an account; operators are invited. */
  readonly signupEnabled: boolean;
  readonly manualLinkingEnabled: boolean;
  /** Null: there are no factors by text message. */
  readonly texts: TextSender | null;
  readonly oidcProviders: readonly OidcProvider[];
  readonly samlProviders: readonly SamlProvider[];
  /** Commits the message with what causes it; sent later by whoever calls `renderMessage`. */
  readonly send: (session: AuthStoreSession, message: AuthMessage) => Promise<void>;
  /** Commits the notice with the change it tells of. */
  readonly notify: (session: AuthStoreSession, notice: AccountNotice) => Promise<void>;
  /** Counts what one sender may do; the windows are in limits.ts. */
  readonly take: TakeRate;
  /**
   * Null: no captcha is asked for. 'proof-of-work': a puzzle of this service's own, at GET /captcha, which
   * the client's machine solves. A function resolves whether the token of another captcha is a person's.
   */
  readonly checkCaptcha: ((token: string, ip: string) => Promise<boolean>) | 'proof-of-work' | null;
  /** The sender's address, as far as the proxies are trusted. */
  readonly ipOf: (request: Request, env: unknown) => string;
  /** What one sender has of addresses, for counting him: IPv4 as it is, of IPv6 the first 64 bits. */
  readonly networkOf: (ip: string) => string;
  readonly log: AuthLog;
  readonly now: () => Date;
  /** Waits so many milliseconds before an answer that has to take even time; a timer unless given. */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** Lifetime of an access token, seconds; 3600 as at the hosted service. */
  readonly accessTokenSeconds: number;
  readonly sessionLimits: SessionLimits;
}

/**
 * How long one sign-in is good for, seconds. Looked at when it is refreshed: an access token that is out
 * then still lives to its own end.
 */
export interface SessionLimits {
  /** Since it was signed in, however often it is used. */
  readonly absoluteSeconds: number;
  /** Since it was refreshed last. */
  readonly idleSeconds: number;
}

/** Ids, counts and codes only. */
export interface AuthLog {
  info(facts: Readonly<Record<string, unknown>>, line: string): void;
  warn(facts: Readonly<Record<string, unknown>>, line: string): void;
  error(facts: Readonly<Record<string, unknown>>, line: string): void;
}
