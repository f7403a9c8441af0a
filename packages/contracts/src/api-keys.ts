import { z } from 'zod';
import { PERMISSIONS, type Permission } from './operator-roles.ts';
import { requiredText } from './text.ts';

/** A machine's key to the operator's API. Times are ISO, UTC. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Permission[];
  /** The first letters, to recognise it by; the rest is not known to anybody but its holder. */
  readonly prefix: string;
  readonly created_at: string;
  /** Email address of who made it; empty: another key. */
  readonly created_by: string;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

/** The one key that the server's own settings hold. It may do everything, and is revoked by giving another there. */
export interface OperatorTokenFacts {
  /** Where it stands: OPERATOR_TOKEN, or the file that was made at first start. */
  readonly source: 'environment' | 'file';
  readonly scopes: readonly Permission[];
  /** Exact to a minute; null: never since this is kept. */
  readonly last_used_at: string | null;
}

export interface ApiKeysAnswer {
  readonly keys: readonly ApiKey[];
  readonly operator_token: OperatorTokenFacts;
}

/** Answer of POST /api/keys: the only time that the key itself is told. */
export interface NewApiKeyAnswer {
  readonly key: ApiKey;
  readonly secret: string;
}

/** Body of POST /api/keys. */
export const newApiKeySchema = z.strictObject({
  name: requiredText(60),
  scopes: z.array(z.enum(PERMISSIONS)).min(1).max(PERMISSIONS.length),
});
