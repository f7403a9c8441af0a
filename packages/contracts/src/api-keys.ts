import { z } from 'zod';
import { PERMISSIONS, type Permission } from './operator-roles.ts';
import { requiredText } from './text.ts';

/** A machine's key for the operator's API. Times are ISO 8601, UTC. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Permission[];
  /** The first characters, to recognize it by; only its holder knows the rest. */
  readonly prefix: string;
  readonly created_at: string;
  /** Email address of the person who created it; empty if another key did. */
  readonly created_by: string;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

/**
 * The operator token from the server's own settings. It may do everything; replace it there to
 * revoke it.
 */
export interface OperatorTokenFacts {
  /** Where it is stored: OPERATOR_TOKEN, or the file created at the first start. */
  readonly source: 'environment' | 'file';
  readonly scopes: readonly Permission[];
  /** Accurate to a minute. Null if it has not been used since Pickup began to record this. */
  readonly last_used_at: string | null;
}

export interface ApiKeysAnswer {
  readonly keys: readonly ApiKey[];
  readonly operator_token: OperatorTokenFacts;
}

/** Response of POST /api/keys, the only one that contains the key itself. */
export interface NewApiKeyAnswer {
  readonly key: ApiKey;
  readonly secret: string;
}

/** Body of POST /api/keys. */
export const newApiKeySchema = z.strictObject({
  name: requiredText(60),
  scopes: z.array(z.enum(PERMISSIONS)).min(1).max(PERMISSIONS.length),
});
