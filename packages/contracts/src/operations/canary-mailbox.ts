import { z } from 'zod';
import { responseObject, type ApiResponse } from '../api-response.ts';
import { serverHost, serverPort } from '../server-address.ts';
import { lineText } from '../text.ts';

/** `tls` is for port 993, and `starttls` usually for port 143. */
export const MAILBOX_ENCRYPTIONS = ['tls', 'starttls'] as const;
export type MailboxEncryption = (typeof MAILBOX_ENCRYPTIONS)[number];

export const canaryMailboxSchema = responseObject('CanaryMailbox', {
  mailbox: z
    .object({
      host: z.string(),
      port: z.int(),
      encryption: z.enum(MAILBOX_ENCRYPTIONS),
      user: z.string(),
    })
    .nullable()
    .describe('Null if the canary does not check whether its report arrives.'),
  source: z
    .enum(['environment', 'console'])
    .nullable()
    .describe('Where the mailbox was set. `environment` takes precedence over `console`.'),
  unreadable: z
    .boolean()
    .describe(
      'Whether the stored password was encrypted with the key of another Pickup server. If so, enter the password again.',
    ),
});
export type CanaryMailbox = ApiResponse<typeof canaryMailboxSchema>;

export const canaryMailboxChangeSchema = z.strictObject({
  mailbox: z
    .strictObject({
      host: serverHost('imap.example.com'),
      port: serverPort,
      encryption: z.enum(MAILBOX_ENCRYPTIONS),
      user: lineText(200),
      password: z
        .string()
        .min(1)
        .max(500)
        .optional()
        .describe(
          'Without it, the stored password is kept, unless the host, port or user changes.',
        ),
    })
    .nullable()
    .describe('Null removes the mailbox that was set in the console.'),
});
