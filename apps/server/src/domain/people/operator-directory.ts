import { and, eq, isNull } from 'drizzle-orm';
import type { Database, PreparedStatement } from '../../platform/database/database.ts';
import { operator } from './operator-schema.ts';
import { ShortMemory } from '../../platform/short-memory.ts';

export type OperatorRow = typeof operator.$inferSelect;

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

const FOLLOW: PreparedStatement = {
  name: 'follow_address_of_operator',
  text: `
update operator set email = $2::text where user_id = $1::uuid and removed_at is null and not exists (
  select from operator other
  where other.email = $2::text and other.user_id <> $1::uuid and other.removed_at is null)`,
};

export function createOperatorDirectory(
  database: Pick<Database, 'orm' | 'run'>,
): OperatorDirectory {
  const memory = new ShortMemory<OperatorRow | null>({ keepMs: KEEP_MS });
  const here = (userId: string) => and(eq(operator.userId, userId), isNull(operator.removedAt));
  const find = (userId: string) =>
    memory.read(userId, async () => {
      const [row] = await database.orm.select().from(operator).where(here(userId));
      return row ?? null;
    });
  return {
    find,
    findAgain(userId) {
      memory.forget(userId);
      return find(userId);
    },
    forget: (userId) => memory.forget(userId),
    async follow(userId, email) {
      await database.run(FOLLOW, [userId, email]);
      memory.forget(userId);
    },
  };
}
