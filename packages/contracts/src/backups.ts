import { z } from 'zod';

/** `waiting`: not made yet, being made, or to be tried again. `proved`: restored and checked. */
export const BACKUP_STATES = ['waiting', 'proved', 'failed'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

export const BACKUP_ORIGINS = ['schedule', 'operator', 'command'] as const;
export type BackupOrigin = (typeof BACKUP_ORIGINS)[number];

/** Body of POST /api/backups. */
export const backupRequestSchema = z.strictObject({
  /** A folder of the server or `s3://bucket/folder`. Only for OPERATOR_TOKEN. By default BACKUP_TO. */
  to: z.string().min(1).max(500).optional(),
});

export interface Backup {
  readonly id: string;
  readonly state: BackupState;
  readonly asked_by: BackupOrigin;
  /** ISO, UTC, like all times here. */
  readonly asked_at: string;
  readonly ended_at: string | null;
  /** The folder or bucket. */
  readonly place: string;
  /** The name, the moment whose data it has, its size and its number of leads: of a proved backup. */
  readonly file: string | null;
  readonly taken_at: string | null;
  readonly bytes: number | null;
  readonly leads: number | null;
  /** Why it failed, or why the last attempt did. Empty otherwise. */
  readonly problem: string;
}

/** Response of GET /api/backups. */
export interface BackupList {
  /** Where and when daily backups are made: minutes after midnight, UTC. Null: none are set up. */
  readonly schedule: { readonly to: string; readonly at_minute: number } | null;
  /** Whether the server has a key for backups. */
  readonly has_key: boolean;
  /** The moment whose data the newest proved backup has. */
  readonly last_proved_at: string | null;
  /** Newest first, at most 30. */
  readonly backups: readonly Backup[];
}
