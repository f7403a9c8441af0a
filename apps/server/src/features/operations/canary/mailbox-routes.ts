import {
  canaryMailboxChangeSchema,
  canaryMailboxSchema,
  type CanaryMailbox,
} from '@pickup/contracts/operations/canary-mailbox';
import type { Hono } from 'hono';
import type { z } from 'zod';
import type { ServerContext } from '../../../context.ts';
import { AppError, fieldError } from '../../../errors.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { loginIn, urlOfLogin } from '../../../platform/mail/server-login.ts';
import { changeSettings, type SettingsContext } from '../../settings/index.ts';
import { checkMailbox } from './check-canary.ts';

type MailboxContext = SettingsContext & Pick<ServerContext, 'configNow' | 'limiters'>;

const VARIABLE = 'CANARY_IMAP_URL';

export const CANARY_MAILBOX_ROUTES = routes('analytics', {
  getCanaryMailbox: {
    at: 'GET /api/canary/mailbox',
    permission: 'page.publish',
    summary: 'Get the canary’s mailbox',
    description: 'Never contains the password.',
    response: canaryMailboxSchema,
  },
  changeCanaryMailbox: {
    at: 'PUT /api/canary/mailbox',
    permission: 'page.publish',
    summary: 'Set the canary’s mailbox',
    description:
      'Signs in to the mailbox before anything is saved. The password is stored encrypted and never shown again. If `CANARY_IMAP_URL` is set in the environment, the response is `conflict`.',
    body: canaryMailboxChangeSchema,
    example: {
      mailbox: { host: 'imap.example.com', port: 993, encryption: 'tls', user: 'canary' },
    },
    response: canaryMailboxSchema,
    conflict: true,
  },
});

export function createCanaryMailboxRoutes(context: MailboxContext): Hono {
  const attempts = context.limiters('canary-mailboxes', { count: 10, seconds: 600 });
  return serve(CANARY_MAILBOX_ROUTES, {
    getCanaryMailbox: () => mailboxNow(context),
    async changeCanaryMailbox(c, { body: { mailbox } }) {
      const url = mailbox && imapUrlOf(mailbox, context);
      if (url !== null) {
        if ((await attempts.consume('')) > 0)
          throw new AppError(
            'rate_limited',
            'You can make at most ten changes in ten minutes. Try again later.',
          );
        const problem = (await checkMailbox(url)).find(({ state }) => state === 'problem');
        if (problem) throw fieldError('mailbox.host', problem.text);
      }
      await changeSettings(c, context, { variables: { [VARIABLE]: url } });
      return mailboxNow(context);
    },
  });
}

function mailboxNow({ config, configNow, live }: MailboxContext): CanaryMailbox {
  const { imapUrl } = configNow().canary;
  const unreadable = live.current().stored.unreadable.includes(VARIABLE);
  if (imapUrl === null) return { mailbox: null, source: null, unreadable };
  const { password: _, ...mailbox } = mailboxOf(imapUrl);
  const source = config.environmentSets(VARIABLE) ? 'environment' : 'console';
  return { mailbox, source, unreadable: false };
}

type NewMailbox = NonNullable<z.output<typeof canaryMailboxChangeSchema>['mailbox']>;

/** Never uses the stored password for another server or another user. */
function imapUrlOf(mailbox: NewMailbox, { configNow }: MailboxContext): string {
  const { encryption, ...connection } = mailbox;
  const { imapUrl } = configNow().canary;
  const known = imapUrl === null ? null : mailboxOf(imapUrl);
  const isSame =
    known?.host === connection.host &&
    known.port === connection.port &&
    known.user === connection.user;
  const password = mailbox.password ?? (isSame ? known.password : null);
  if (password === null)
    throw fieldError('mailbox.password', 'Enter the password of this mailbox.');
  return urlOfLogin(encryption === 'tls' ? 'imaps' : 'imap', { ...connection, password }).href;
}

function mailboxOf(imapUrl: string): NewMailbox & { readonly password: string } {
  const url = new URL(imapUrl);
  const isTls = url.protocol === 'imaps:';
  return { ...loginIn(url, isTls ? 993 : 143), encryption: isTls ? 'tls' : 'starttls' };
}
