import type { Queryable } from '../../../platform/database/database.ts';
import { TtlCache } from '../../../platform/time/ttl-cache.ts';
import {
  updateAddressFromToken,
  readOperator,
  type AddressInToken,
  type OperatorRow,
} from './operators.ts';

export interface OperatorDirectory {
  /** Changes by another process take effect within 20 s. */
  find(userId: string): Promise<OperatorRow | null>;
  /** Reads the row from the database instead of the cache. */
  findAgain(userId: string): Promise<OperatorRow | null>;
  /** Call this after every change to the person's row. */
  invalidate(userId: string): void;
  /** Updates the stored email address from a newer token of a hosted account. */
  updateAddress(token: AddressInToken): Promise<void>;
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
    async updateAddress(token) {
      await updateAddressFromToken(database, token);
      cache.delete(token.userId);
    },
  };
}
