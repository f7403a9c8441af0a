import { z } from 'zod';
import { responseObject, timestampSchema, type ApiResponse } from '../api-response.ts';
import { settingChangeSchema, settingsChangesSchema } from '../settings/page-settings.ts';
import { serverHost, serverPort } from '../server-address.ts';
import { lineText } from '../text.ts';

/** `starttls` encrypts after the connection is open, usually on port 587. `tls` is for port 465. */
export const MAIL_ENCRYPTIONS = ['tls', 'starttls', 'none'] as const;
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number];

const serverMembers = {
  host: serverHost('smtp.example.com'),
  port: serverPort,
  encryption: z.enum(MAIL_ENCRYPTIONS),
};

export const emailSettingsSchema = responseObject('EmailSettings', {
  server: z
    .object({
      host: z.string(),
      port: z.int(),
      encryption: z.enum(MAIL_ENCRYPTIONS),
      user: z.string().describe('Empty if the server needs no sign-in.'),
      has_password: z.boolean(),
    })
    .nullable()
    .describe('Null if emails are saved to files instead of being sent.'),
  source: z
    .enum(['environment', 'console'])
    .nullable()
    .describe('Where the server was set. `environment` takes precedence over `console`.'),
  unreadable: z
    .boolean()
    .describe(
      'Whether the stored password was encrypted with the key of another Pickup server. If so, enter the password again.',
    ),
});
export type EmailSettings = ApiResponse<typeof emailSettingsSchema>;

export const emailChangeSchema = z.strictObject({
  replaces: settingsChangesSchema.shape.replaces,
  server: z
    .strictObject({
      ...serverMembers,
      user: z.string().trim().max(200).default(''),
      password: z
        .string()
        .max(500)
        .optional()
        .describe(
          'Without it, the stored password is kept, unless the host, port or user changes.',
        ),
    })
    .nullable()
    .optional()
    .describe('Null removes the server that was set in the console.'),
  changes: z
    .array(settingChangeSchema)
    .max(200)
    .default([])
    .describe('Changes to `siteUrl` and to settings in `mail`.'),
});
export type EmailChange = z.input<typeof emailChangeSchema>;

export const emailTestSchema = z.strictObject({ to: lineText(254) });

export const emailTestResponseSchema = responseObject('EmailTest', {
  sent: z.boolean(),
  response: z.string().describe('The mail server’s response, or why it could not be reached.'),
  at: timestampSchema,
});
export type EmailTestResponse = ApiResponse<typeof emailTestResponseSchema>;

export const emailChecksQuerySchema = z.strictObject({
  dkim: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .optional()
    .describe('The DKIM selector. Without it, Pickup tries the usual selectors.'),
});

export const CHECK_STATES = ['ok', 'warning', 'problem', 'not checked'] as const;

export const emailChecksSchema = responseObject('EmailChecks', {
  checks: z.array(
    z.object({
      check: z.string().describe('What was checked, such as “SPF”.'),
      state: z.enum(CHECK_STATES),
      text: z.string(),
      advice: z.string().describe('What to do. Empty if there is nothing to do.'),
    }),
  ),
});
export type EmailChecks = ApiResponse<typeof emailChecksSchema>;
