import type { AuthDatabase, AuthStoreSession } from './auth-database.ts';
import type { OneTimeTokenType } from './store/rows.ts';

/** A mail or text message that is to be sent; committed with what causes it. Holds no token: see `renderMessage`. */
export interface AuthMessage {
  readonly channel: 'email' | 'sms';
  readonly type: OneTimeTokenType;
  /** Row of auth_one_time_token. */
  readonly tokenId: string;
  readonly userId: string;
  readonly to: string;
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

export interface RateWindow {
  readonly count: number;
  readonly seconds: number;
}

/** Takes one of `window` for a key; answers 0 or the seconds to wait. */
export type TakeRate = (name: string, window: RateWindow, key: string) => Promise<number>;

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
  /** Globs of other addresses that a redirect may lead to. */
  readonly redirectAllowList: readonly string[];
  /** Whether anybody may make himself an account; operators are invited. */
  readonly signupEnabled: boolean;
  readonly manualLinkingEnabled: boolean;
  readonly phoneFactorsEnabled: boolean;
  readonly oidcProviders: readonly OidcProvider[];
  readonly samlProviders: readonly SamlProvider[];
  /** Commits the message with what causes it; sent later by whoever calls `renderMessage`. */
  readonly send: (session: AuthStoreSession, message: AuthMessage) => Promise<void>;
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
  /** Lifetime of an access token, seconds; 3600 as at the hosted service. */
  readonly accessTokenSeconds: number;
}

/** Ids, counts and codes only. */
export interface AuthLog {
  info(facts: Readonly<Record<string, unknown>>, line: string): void;
  warn(facts: Readonly<Record<string, unknown>>, line: string): void;
  error(facts: Readonly<Record<string, unknown>>, line: string): void;
}
