import { eq } from 'drizzle-orm';
import { AppError } from '../../errors.ts';
import type { Orm } from '../../platform/database/database.ts';
import { lead } from '../../platform/database/schema.ts';

/** A lead as it lies in the database. */
export type StoredLead = typeof lead.$inferSelect;

/** Null when there is none; an erased one is answered, with `erasedAt` set. */
export async function readStoredLead(orm: Orm, id: string): Promise<StoredLead | null> {
  const rows = await orm.select().from(lead).where(eq(lead.id, id)).limit(1);
  return rows[0] ?? null;
}

export function unknownLead(): AppError {
  return new AppError('not_found', 'There is no such lead.');
}
