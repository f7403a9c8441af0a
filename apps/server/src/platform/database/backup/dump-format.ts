import { z } from 'zod';

/**
 * A backup consists of lines of JSON: the head, the tables and the end. Each table has a line with
 * its name and columns, and a line per row as PostgreSQL writes it: `(1,"a, b",)`. PostgreSQL reads
 * this text back without losing precision, whatever the column's type.
 */

export const dumpHeadSchema = z.object({
  pickup: z.literal('backup'),
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  schema: z.array(z.object({ number: z.number(), name: z.string(), sha256: z.string() })).min(1),
});
export type DumpHead = z.infer<typeof dumpHeadSchema>;

export const dumpTableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export type DumpTable = z.infer<typeof dumpTableSchema>;

export const dumpEndSchema = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type DumpEnd = z.infer<typeof dumpEndSchema>;

/** The message says why a backup, a restore or a move failed. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
