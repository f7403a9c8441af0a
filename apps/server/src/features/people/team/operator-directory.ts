import type { Queryable } from '../../../platform/database/database.ts';
import { TtlCache } from '../../../platform/time/ttl-cache.ts';
import { followAddress, readOperator, type AddressInToken, type OperatorRow } from './operators.ts';

/** The people with access, cached for every request. */
export interface OperatorDirectory {
  /** Null for a person without access. Changes by another process take effect within 20 s. */
  find(userId: string): Promise<OperatorRow | null>;
  /** Reads the person from the database, for callers that suspect that the cached row is outdated. */
  findAgain(userId: string): Promise<OperatorRow | null>;
  /** Drops a person from the cache. Call this after every change to their row. */
  invalidate(userId: string): void;
  /** Stores the new address in a person's token, unless another person has it or a newer token was seen. */
  follow(token: AddressInToken): Promise<void>;
}

const KEEP_MS = 20_000;

export function createOperatorDirectory(database: Queryable): OperatorDirectory {
  const cache = new TtlCache<OperatorRow | null>({ keepMs: KEEP_MS });
  const find = (userId: string) => cache.read(userId, () => readOperator(database, userId));
  return {
    find,
    findAgain(userId) {
      cache.delete(userId);
      return find(userId);
    },
    invalidate: (userId) => cache.delete(userId),
    async follow(token) {
      await followAddress(database, token);
      cache.delete(token.userId);
    },
  };
}
