import { z } from 'zod';
import { countSchema, responseObject, type ApiResponse } from '../api-response.ts';
import { BACKUP_VARIABLES } from '../settings/stored-variables.ts';
import { lineText } from '../text.ts';

/** The variables behind the plan. Owners may set them in the console, except the key file. */
export const PLAN_VARIABLES = [...BACKUP_VARIABLES, 'BACKUP_KEY_FILE'] as const;

const keepCount = z.int().min(0).max(999);
const keepSchema = z.strictObject({ daily: keepCount, weekly: keepCount, monthly: keepCount });
const variables = z.array(z.enum(PLAN_VARIABLES));

const planMembers = {
  to: z
    .string()
    .nullable()
    .describe('A folder on the server, or `s3://bucket/folder`. Null if backups are off.'),
  s3: z
    .object({
      region: z.string(),
      endpoint: z.string().nullable().describe('Null for Amazon S3.'),
      access_key_id: z.string(),
    })
    .nullable()
    .describe('Null without credentials. Never contains the secret key.'),
  at_minute: countSchema.describe('Minutes after midnight, UTC.'),
  keep: z
    .object({ daily: countSchema, weekly: countSchema, monthly: countSchema })
    .describe('The number of days, weeks and months whose newest daily backup is kept.'),
  has_passphrase: z.boolean().describe('Whether the server can encrypt backups.'),
  own_folder: z
    .string()
    .describe('The server’s own folder for backups. The first backup creates it.'),
  set_in_environment: variables.describe(
    'The variables of the plan that the environment sets. They can be changed only there.',
  ),
  unreadable: variables.describe(
    'The variables that were encrypted with the key of another Pickup server. Enter them again.',
  ),
};

export const backupPlanSchema = responseObject('BackupPlan', planMembers);
export type BackupPlan = ApiResponse<typeof backupPlanSchema>;

export const changedBackupPlanSchema = responseObject('ChangedBackupPlan', {
  ...planMembers,
  new_passphrase: z
    .string()
    .nullable()
    .describe(
      'The passphrase that Pickup created. Only this response contains it. Null if Pickup created none.',
    ),
  warning: z
    .string()
    .describe('A problem with the place where backups are stored. Empty if the check found none.'),
});
export type ChangedBackupPlan = ApiResponse<typeof changedBackupPlanSchema>;

export const PASSPHRASE_LENGTH = { min: 12, max: 200 } as const;

const { min, max } = PASSPHRASE_LENGTH;
/** Refuses spaces at either end instead of trimming them, because people store what they typed. */
const passphrase = z.string().regex(new RegExp(`^(?!\\s)[^\\p{Cc}]{${min},${max}}(?<!\\s)$`, 'u'), {
  error: `must have ${min} to ${max} characters, and no space at either end`,
});

export const backupPlanChangeSchema = z.strictObject({
  to: lineText(500).nullable().describe('Null turns backups off. The passphrase stays.'),
  s3: z
    .strictObject({
      region: z
        .string()
        .trim()
        .regex(/^[a-z0-9-]{1,40}$/, 'must be one word, such as us-east-1'),
      endpoint: z
        .url({ protocol: /^https?$/, error: 'must be an http or https address' })
        .nullable(),
      access_key_id: lineText(200),
      secret_key: lineText(200)
        .optional()
        .describe('If absent, the stored key is kept, unless the endpoint or access key changes.'),
    })
    .optional()
    .describe('If absent, the current credentials are kept.'),
  at_minute: z.int().min(0).max(1_439).optional(),
  keep: keepSchema.optional(),
  passphrase: passphrase
    .nullable()
    .optional()
    .describe(
      'If null, Pickup creates a new one. If absent, Pickup creates one only when you turn on backups and none is set. Older backups still need the previous passphrase.',
    ),
});
export type BackupPlanChange = z.input<typeof backupPlanChangeSchema>;
