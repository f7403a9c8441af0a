import { z } from 'zod';
import {
  countSchema,
  idSchema,
  responseObject,
  timestampSchema,
  type ApiResponse,
} from '../api-response.ts';

export const BACKUP_STATES = ['waiting', 'verified', 'failed'] as const;

export const BACKUP_ORIGINS = ['schedule', 'operator', 'command'] as const;
export type BackupOrigin = (typeof BACKUP_ORIGINS)[number];

export const backupRequestSchema = z.strictObject({
  to: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe(
      'A folder on the server, or `s3://bucket/folder`. Allowed only with the operator token. The default is `BACKUP_TO`.',
    ),
});

export const backupSchema = responseObject('Backup', {
  id: idSchema,
  state: z
    .enum(BACKUP_STATES)
    .describe(
      '`waiting`: not made yet, in progress, or waiting for a retry. `verified`: restored and checked.',
    ),
  requested_by: z.enum(BACKUP_ORIGINS),
  requested_at: timestampSchema,
  ended_at: timestampSchema.nullable(),
  place: z.string().describe('The folder or bucket.'),
  file: z.string().nullable().describe('The file name of a verified backup.'),
  taken_at: timestampSchema.nullable().describe('The time of the data in a verified backup.'),
  bytes: countSchema.nullable().describe('The size of a verified backup.'),
  leads: countSchema.nullable().describe('The number of leads in a verified backup.'),
  rows: countSchema
    .nullable()
    .describe('The number of rows of all tables in a verified backup. Null for old records.'),
  ledger_head: z
    .string()
    .nullable()
    .describe(
      'The hash of the last row of the consent ledger in the verified backup. Null if the ledger is empty or the backup is not verified.',
    ),
  problem: z
    .string()
    .describe('Why the backup failed, or why its last attempt failed. Otherwise empty.'),
});
export type Backup = ApiResponse<typeof backupSchema>;

export const backupListSchema = responseObject('Backups', {
  schedule: z
    .object({
      to: z.string(),
      at_minute: countSchema.describe('Minutes after midnight, UTC.'),
    })
    .nullable()
    .describe('Where and when daily backups are made. Null if backups are off.'),
  has_key: z.boolean().describe('Whether the server has a key to encrypt backups.'),
  last_verified: backupSchema.nullable().describe('The verified backup with the newest data.'),
  backups: z
    .array(backupSchema)
    .describe('The newest 30, newest first. Leaves out backups whose files were removed.'),
});
export type BackupList = ApiResponse<typeof backupListSchema>;
