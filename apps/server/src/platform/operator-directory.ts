import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from './database.ts';
import { operator } from './operator-schema.ts';
import { ShortMemory } from './short-memory.ts';

export type OperatorRow = typeof operator.$inferSelect;

/** Who works here, as every request asks it. */
export interface OperatorDirectory {
  /** Null for somebody who was removed or never was one. Of another process's changes it hears within 20 s. */
  find(userId: string): Promise<OperatorRow | null>;
  /** To be called after every change of a row. */
  forget(userId: string): void;
}

const KEEP_MS = 20_000;

export function createOperatorDirectory(database: Pick<Database, 'orm'>): OperatorDirectory {
  const memory = new ShortMemory<OperatorRow | null>({ keepMs: KEEP_MS });
  const here = (userId: string) => and(eq(operator.userId, userId), isNull(operator.removedAt));
  return {
    find: (userId) =>
      memory.read(userId, async () => {
        const [row] = await database.orm.select().from(operator).where(here(userId));
        return row ?? null;
      }),
    forget: (userId) => memory.forget(userId),
  };
}
