/**
 * Recovery codes of the built-in sign-in service, which the Supabase Auth protocol does not have: GET counts the
 * unused ones, POST replaces all of them. Both need a session that has shown its second factor.
 */
export const RECOVERY_CODES_PATH = '/auth/v1/recovery-codes';

/** POST with `{code}` and the token of a session that lacks its second factor. Answers a session of aal2. */
export const RECOVERY_CODE_VERIFY_PATH = `${RECOVERY_CODES_PATH}/verify`;

export const RECOVERY_CODE_COUNT = 10;

export interface RecoveryCodesStanding {
  /** Codes that were not used yet; 0 when none were ever created. */
  readonly remaining: number;
  /** ISO 8601; null when there are none, used or unused. */
  readonly created_at: string | null;
}

/** The only answer that holds the codes themselves: the service stores their hashes. */
export interface NewRecoveryCodes {
  /** As a person reads them: "k7f2-9xqm-3hdn-v8wt". */
  readonly codes: readonly string[];
  readonly created_at: string;
}
