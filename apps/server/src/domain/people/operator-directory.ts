import type { Database } from '../../platform/database/database.ts';
import { TtlCache } from '../../platform/ttl-cache.ts';
import { followAddress, readOperator, type OperatorRow } from './operators.ts';

/** Who works here, as every request asks it. */
export interface OperatorDirectory {
  /** Null for somebody who was removed or never was one. Of another process's changes it hears within 20 s. */
  find(userId: string): Promise<OperatorRow | null>;
  /** The same from the database, for who has reason to doubt what is remembered. */
  findAgain(userId: string): Promise<OperatorRow | null>;
  /** To be called after every change of a row. */
  forget(userId: string): void;
  /** Writes down another address of his, unless somebody else who works here has it. */
  follow(userId: string, email: string): Promise<void>;
}

const KEEP_MS = 20_000;

export function createOperatorDirectory(
  database: Pick<Database, 'query' | 'run'>,
): OperatorDirectory {
  const memory = new TtlCache<OperatorRow | null>({ keepMs: KEEP_MS });
  const find = (userId: string) => memory.read(userId, () => readOperator(database, userId));
  return {
    find,
    findAgain(userId) {
      memory.forget(userId);
      return find(userId);
    },
    forget: (userId) => memory.forget(userId),
    async follow(userId, email) {
      await followAddress(database, userId, email);
      memory.forget(userId);
    },
  };
}
