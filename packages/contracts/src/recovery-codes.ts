/**
 * Recovery codes of the built-in sign-in service, an addition to the Supabase Auth protocol. GET
 * counts the unused ones, POST replaces all. Both need a session that has shown its second factor.
 */
export const RECOVERY_CODES_PATH = '/auth/v1/recovery-codes';

/** POST with `{code}` and the token of a session that lacks its second factor. Answers a session of aal2. */
export const RECOVERY_CODE_VERIFY_PATH = `${RECOVERY_CODES_PATH}/verify`;

export const RECOVERY_CODE_COUNT = 10;

export interface RecoveryCodesStanding {
  /** Unused codes; 0 if none were created. */
  readonly remaining: number;
  /** ISO 8601; null when there are no codes, used or unused. */
  readonly created_at: string | null;
}

/** The only answer with the codes themselves: the service stores their hashes. */
export interface NewRecoveryCodes {
  /** Formatted for people: "k7f2-9xqm-3hdn-v8wt". */
  readonly codes: readonly string[];
  readonly created_at: string;
}
