import { z } from 'zod';

/*
 * The content of a backup: lines of JSON. The first line is the head, the last one the end. Between them, each
 * table has one line with its name and columns, and one line per row: the row as PostgreSQL writes it,
 * `(1,"a, b",)`. Such text is exact for every type, and a server reads it back as the row type of the table.
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
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type DumpEnd = z.infer<typeof dumpEndSchema>;

/** A backup that cannot be used, with the reason for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
