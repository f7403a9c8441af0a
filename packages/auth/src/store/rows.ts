export type Aal = 'aal1' | 'aal2';
export type FactorType = 'totp' | 'phone';
export type FactorStatus = 'unverified' | 'verified';

export const ONE_TIME_TOKEN_TYPES = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change_current',
  'email_change_new',
  'reauthentication',
  'sms',
  'phone_change',
] as const;
export type OneTimeTokenType = (typeof ONE_TIME_TOKEN_TYPES)[number];

export interface UserRow {
  readonly id: string;
  readonly email: string | null;
  readonly email_confirmed_at: Date | null;
  readonly phone: string | null;
  readonly phone_confirmed_at: Date | null;
  readonly password_hash: string | null;
  readonly new_email: string | null;
  readonly new_phone: string | null;
  readonly app_metadata: Readonly<Record<string, unknown>>;
  readonly user_metadata: Readonly<Record<string, unknown>>;
  readonly invited_at: Date | null;
  readonly last_sign_in_at: Date | null;
  readonly banned_until: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface IdentityRow {
  readonly id: string;
  readonly user_id: string;
  readonly provider: string;
  readonly provider_id: string;
  readonly identity_data: Readonly<Record<string, unknown>>;
  readonly last_sign_in_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface FactorRow {
  readonly id: string;
  readonly user_id: string;
  readonly friendly_name: string;
  readonly factor_type: FactorType;
  readonly status: FactorStatus;
  readonly sealed_secret: string | null;
  readonly phone: string | null;
  readonly last_challenged_at: Date | null;
  /**
   * The 30-second step since 1970 of the last accepted code, as a decimal string. Codes of this and
   * earlier steps are refused.
   */
  readonly last_step: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** `timestamp` is in seconds since 1970. */
export interface AmrEntry {
  readonly method: string;
  readonly timestamp: number;
  readonly provider?: string;
}

export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly aal: Aal;
  readonly amr: readonly AmrEntry[];
  readonly factor_id: string | null;
  /** PGlite returns int8 as a number and pg as a string, so queries cast this to a string. */
  readonly refresh_count: string;
  readonly refresh_key: Uint8Array;
  readonly refreshed_at: Date | null;
  readonly user_agent: string;
  readonly ip: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface ChallengeRow {
  readonly id: string;
  readonly factor_id: string;
  readonly code_hash: string | null;
  readonly verified_at: Date | null;
  readonly ip: string;
  readonly created_at: Date;
}

export interface OneTimeTokenRow {
  readonly id: string;
  readonly user_id: string;
  readonly type: OneTimeTokenType;
  readonly relates_to: string;
  readonly token_hash: string;
  readonly code_hash: string;
  readonly misses: number;
  readonly flow_id: string | null;
  readonly redirect_to: string;
  /** An email change needs two confirmations. This is the time of the first. */
  readonly confirmed_at: Date | null;
  readonly created_at: Date;
}

export interface FlowRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly method: string;
  readonly provider: string;
  readonly code_challenge: string | null;
  readonly code_challenge_method: 'plain' | 's256' | null;
  readonly auth_code_hash: string | null;
  readonly auth_code_issued_at: Date | null;
  readonly redirect_to: string;
  readonly state_hash: string | null;
  readonly sealed_request: string | null;
  readonly linking_user_id: string | null;
  readonly created_at: Date;
}

export interface KeyRow {
  readonly id: string;
  readonly purpose: 'signing' | 'sealing';
  readonly status: 'standby' | 'in_use' | 'previously_used' | 'revoked';
  readonly algorithm: string;
  readonly public_jwk: Readonly<Record<string, unknown>> | null;
  readonly private_jwk: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export function first<Row>(rows: readonly Row[]): Row | null {
  return rows[0] ?? null;
}

/** How many rows a purge would remove, and the time of the oldest stored row. */
export interface OldRows {
  readonly rows: number;
  readonly oldest: Date | null;
}

export const NO_ROWS: OldRows = { rows: 0, oldest: null };
