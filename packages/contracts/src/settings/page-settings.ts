import { z } from 'zod';
import {
  idSchema,
  responseObject,
  timestampSchema,
  anyMembers,
  nextCursor,
  type ApiResponse,
} from '../api-response.ts';
import { apiProblemMembers } from '../api-error.ts';
import { RESTART_KEYS } from './page-settings-rules.ts';
import { shortText } from '../text.ts';

/** Keys that would change an object's prototype. */
const FORBIDDEN = ['__proto__', 'constructor', 'prototype'];

const key = z
  .string()
  .min(1)
  .max(100)
  .refine((name) => !FORBIDDEN.includes(name), { error: 'is not the name of a setting' });
const settingPath = z.array(z.union([key, z.int().min(0).max(999)])).max(12);

const number = z.int().min(1);
export const revision = z
  .int()
  .min(0)
  .describe(
    'The number of draft changes and publications so far. It never decreases, even if a draft is discarded.',
  );
const PATH_TEXT = 'The keys and indexes that lead to the setting: `["plans", 0, "price"]`.';
/** A draft may contain any key, even an unknown one. */
export const path = z.array(z.union([z.string(), z.int()])).describe(PATH_TEXT);
const note = shortText(500).describe(
  'The reason for the publication, shown in the list of versions.',
);

const settingsAsWritten = anyMembers.describe(
  'In the format of `site.config.json`. Missing settings have their defaults.',
);

const settingsAuthorSchema = z.object({
  user_id: idSchema.nullable().describe('Null for an API key.'),
  name: z
    .string()
    .describe('The name of the person or the API key. Empty for an API key that no longer exists.'),
});
export type SettingsAuthor = ApiResponse<typeof settingsAuthorSchema>;
const author = settingsAuthorSchema
  .nullable()
  .describe('Null if the change came from the settings file or from a command on the server.');

export const settingsProblemSchema = z.object({ path, ...apiProblemMembers });
export type SettingsProblem = ApiResponse<typeof settingsProblemSchema>;

const settingsChangeSchema = z.object({
  path,
  text: z.string().describe('For example, “Brand name: Pickup → Acme”.'),
});
export type SettingsChange = ApiResponse<typeof settingsChangeSchema>;

const VERSION_STATES = ['published', 'superseded'] as const;
const VERSION_ORIGINS = ['file', 'import', 'draft', 'again', 'settings'] as const;
export type VersionOrigin = (typeof VERSION_ORIGINS)[number];

const settingsVersionSchema = z.object({
  number,
  state: z.enum(VERSION_STATES),
  origin: z
    .enum(VERSION_ORIGINS)
    .describe(
      'Where the version came from. `again` means that an older version was published again, and `settings` that settings outside the page were changed.',
    ),
  repeats: number.nullable().describe('The older version that was published again.'),
  published_at: timestampSchema,
  published_by: author,
  note: z.string(),
  changes: z
    .array(settingsChangeSchema)
    .describe('What changed from the previous version. Empty for the first one.'),
});
export type SettingsVersion = ApiResponse<typeof settingsVersionSchema>;

export const settingsVersionsQuerySchema = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

export const settingsVersionPageSchema = responseObject('SettingsVersionPage', {
  versions: z.array(settingsVersionSchema).describe('Newest first.'),
  next_cursor: nextCursor,
});
export type SettingsVersionPage = ApiResponse<typeof settingsVersionPageSchema>;

export const settingsVersionDetailSchema = settingsVersionSchema
  .extend({
    settings: settingsAsWritten,
    changes_if_published: z
      .array(settingsChangeSchema)
      .describe('What would change if this version were published again now.'),
  })
  .meta({ id: 'SettingsVersionDetail' });
export type SettingsVersionDetail = ApiResponse<typeof settingsVersionDetailSchema>;

const draftFieldSchema = z.object({
  path,
  changed_by: author,
  changed_at: timestampSchema,
});

const settingsDraftSchema = z.object({
  based_on: number.describe('The published version that the draft changes.'),
  revision,
  created_at: timestampSchema,
  created_by: author,
  changed_at: timestampSchema,
  changed_by: author,
  settings: settingsAsWritten,
  fields: z.array(draftFieldSchema).describe('The changed settings, most recently changed first.'),
  changes: z
    .array(settingsChangeSchema)
    .describe('How the draft differs from the published version.'),
  problems: z
    .array(settingsProblemSchema)
    .describe('Why the draft cannot be published. `draft/check` also checks the size of the page.'),
});
/** All editors share one draft. It may contain errors. */
export type SettingsDraft = ApiResponse<typeof settingsDraftSchema>;

const expiringSettingSchema = z.object({
  path,
  text: z.string().describe('For example, `Claim “Rating”: 4.9/5`.'),
  expires: z
    .string()
    .describe('The last day in UTC on which the page shows the claim, such as `2027-03-31`.'),
  expired: z
    .boolean()
    .describe('Whether the claim has expired, so that the page no longer shows it.'),
});

export const pageSettingsSchema = responseObject('PageSettings', {
  published: settingsVersionSchema,
  settings: settingsAsWritten.describe('The published settings, in the format of the file.'),
  draft: settingsDraftSchema.nullable(),
  revision: revision.describe('The revision to send with a change, even if there is no draft.'),
  read_only: z
    .boolean()
    .describe(
      'True with `SETTINGS=file`. Then the settings file applies, and every change is refused.',
    ),
  file_differs: z
    .boolean()
    .describe('Whether the settings file has content that was never published and is not in use.'),
  expiring: z
    .array(expiringSettingSchema)
    .describe('Published claims that expire within 14 days or have expired, in order of expiry.'),
  restart_needed: z
    .array(z.enum(RESTART_KEYS))
    .describe('Published settings that this server uses only after a restart.'),
});
export type PageSettings = ApiResponse<typeof pageSettingsSchema>;

export const settingChangeSchema = z.strictObject({
  path: settingPath.min(1).describe(PATH_TEXT),
  value: z
    .unknown()
    .optional()
    .describe('Any JSON value. Without it, the setting is reset to its default.'),
});
export type SettingChange = z.input<typeof settingChangeSchema>;

export const draftChangesSchema = z.strictObject({
  revision: revision.describe(
    'The revision that you read. If it is no longer the current one, the response is `conflict`.',
  ),
  changes: z.array(settingChangeSchema).min(1).max(200),
});

export const settingsChangesSchema = z.strictObject({
  replaces: number.describe('The published version that you read.'),
  changes: z.array(settingChangeSchema).min(1).max(200),
});
export type SettingsChanges = z.input<typeof settingsChangesSchema>;

export const draftRemovalQuerySchema = z.strictObject({
  revision: z.coerce.number().int().min(0).describe('The revision that you read.'),
});

export const publicationSchema = z.strictObject({
  revision: revision.describe('The revision that you read.'),
  note: note.default(''),
});

export const repeatedPublicationSchema = z.strictObject({
  replaces: number.describe('The published version that you read.'),
  note: note.default(''),
});

export const settingsImportSchema = z.strictObject({
  settings: z.record(z.string(), z.unknown()).describe('The contents of a settings file.'),
  only_page: z
    .boolean()
    .default(false)
    .describe('If true, settings outside the page, such as email and webhooks, stay unchanged.'),
  replaces: number.optional().describe('The published version that you read.'),
  note: note.default(''),
});

export const settingsImportCheckSchema = settingsImportSchema.pick({ settings: true });

export const settingsImportPlanSchema = responseObject('SettingsImportPlan', {
  replaces: number.describe('The published version that the changes are compared with.'),
  page: z.array(settingsChangeSchema).describe('What would change on the page.'),
  outside: z
    .array(settingsChangeSchema)
    .describe('What would change outside the page, such as webhooks.'),
  problems: z.array(settingsProblemSchema).describe('Why the file cannot be published.'),
});
export type SettingsImportPlan = ApiResponse<typeof settingsImportPlanSchema>;

export const PREVIEWS = ['page', 'report', 'email'] as const;
export type Preview = (typeof PREVIEWS)[number];

const addresses = z
  .object({ en: z.url(), es: z.url() })
  .describe('The address of the preview in each language.');

export const settingsPreviewSchema = responseObject('SettingsPreview', {
  page: addresses,
  report: addresses,
  email: addresses,
  expires_at: timestampSchema,
  replaced: z
    .array(path)
    .describe('Invalid settings of the draft. The preview shows their published values.'),
});
export type SettingsPreview = ApiResponse<typeof settingsPreviewSchema>;
