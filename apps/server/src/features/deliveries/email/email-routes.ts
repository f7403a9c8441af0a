import {
  emailChangeSchema,
  emailChecksQuerySchema,
  emailChecksSchema,
  emailSettingsSchema,
  emailTestResponseSchema,
  emailTestSchema,
  type EmailChange,
  type EmailSettings,
} from '@pickup/contracts/deliveries/email-settings';
import type { Hono } from 'hono';
import type { ServerContext } from '../../../context.ts';
import { AppError, fieldError } from '../../../errors.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { recordAction } from '../../people/index.ts';
import { changeSettings, type SettingsContext } from '../../settings/index.ts';
import { checkMailServer } from './checks/check-mail-server.ts';
import { checkSender } from './checks/email-checks.ts';
import { sendTestEmail } from './checks/send-test-email.ts';
import { mailServerOf, smtpUrlOf } from './mail-server.ts';

type EmailContext = SettingsContext & Pick<ServerContext, 'configNow' | 'limiters'>;

const VARIABLE = 'SMTP_URL';

export const EMAIL_ROUTES = routes('deliveries', {
  getEmailSettings: {
    at: 'GET /api/email',
    permission: 'page.publish',
    summary: 'Get the mail server',
    description: 'The response never contains the password.',
    response: emailSettingsSchema,
  },
  changeEmailSettings: {
    at: 'PUT /api/email',
    permission: 'page.publish',
    summary: 'Set the mail server and the sender',
    description:
      'Applies immediately. The password is stored encrypted and never shown again. If `SMTP_URL` is set in the environment, a request with `server` returns `conflict`.',
    body: emailChangeSchema,
    example: {
      replaces: 4,
      server: { host: 'smtp.example.com', port: 465, encryption: 'tls', user: 'acme' },
      changes: [{ path: ['mail', 'from'], value: 'reports@acme.com' }],
    },
    response: emailSettingsSchema,
    conflict: true,
  },
  sendTestEmail: {
    at: 'POST /api/email/test',
    permission: 'page.publish',
    summary: 'Send a test email',
    description:
      'Sends the email immediately and returns the mail server’s reply. A failed email is not retried.',
    body: emailTestSchema,
    example: { to: 'you@acme.com' },
    response: emailTestResponseSchema,
    conflict: true,
  },
  checkEmail: {
    at: 'GET /api/email/checks',
    permission: 'page.publish',
    summary: 'Check the mail server and the sender’s domain',
    description: 'Signs in to the mail server, and looks up SPF, DKIM and DMARC.',
    query: emailChecksQuerySchema,
    response: emailChecksSchema,
  },
});

export function createEmailRoutes(context: EmailContext): Hono {
  const { configNow, now } = context;
  const tests = context.limiters('email-tests', { count: 10, seconds: 600 });
  return serve(EMAIL_ROUTES, {
    getEmailSettings: () => emailSettings(context),
    async changeEmailSettings(c, { body: { replaces, server, changes } }) {
      assertAboutEmail(changes);
      const variables = server === undefined ? {} : { [VARIABLE]: smtpUrlFor(context, server) };
      await changeSettings(c, context, { replaces, changes: () => changes, variables });
      return emailSettings(context);
    },
    async sendTestEmail(c, { body: { to } }) {
      const config = configNow();
      const { smtpUrl } = config.delivery;
      if (smtpUrl === null) throw new AppError('conflict', 'Set up the mail server first.');
      if ((await tests.consume('')) > 0)
        throw new AppError(
          'rate_limited',
          'You can send at most ten test emails in ten minutes. Try again later.',
        );
      const { state, text } = await sendTestEmail(config, { to, smtpUrl });
      const sent = state === 'ok';
      const action = sent ? 'test_email_sent' : 'test_email_failed';
      await context.database.transaction((session) =>
        recordAction(session, c, context.requests.facts, action),
      );
      return { sent, response: text, at: now().toISOString() };
    },
    async checkEmail(_c, { query }) {
      const config = configNow();
      const findings = [
        await checkMailServer(config.delivery.smtpUrl),
        ...(await checkSender(config, query)),
      ];
      return { checks: findings.map(({ advice = '', ...finding }) => ({ ...finding, advice })) };
    },
  });
}

function emailSettings({ config, configNow, live }: EmailContext): EmailSettings {
  const { smtpUrl } = configNow().delivery;
  const unreadable = live.current().stored.unreadable.includes(VARIABLE);
  if (smtpUrl === null) return { server: null, source: null, unreadable };
  const { password, ...server } = mailServerOf(smtpUrl);
  const source = config.environmentSets(VARIABLE) ? 'environment' : 'console';
  return { server: { ...server, has_password: password !== '' }, source, unreadable: false };
}

function assertAboutEmail(changes: readonly { readonly path: readonly unknown[] }[]): void {
  const others = changes.filter(({ path: [top] }) => top !== 'mail' && top !== 'siteUrl');
  if (others.length > 0)
    throw new AppError(
      'invalid_input',
      'Only siteUrl and the settings in mail can be changed here.',
    );
}

/** Reuses the stored password only for the same server, port and user. */
function smtpUrlFor({ configNow }: EmailContext, server: EmailChange['server']): string | null {
  if (!server) return null;
  const { user = '', password, ...connection } = server;
  if (password !== undefined || user === '')
    return smtpUrlOf({ ...connection, user, password: password ?? '' });
  const { smtpUrl } = configNow().delivery;
  const known = smtpUrl === null ? null : mailServerOf(smtpUrl);
  const isSame =
    known?.host === connection.host && known.port === connection.port && known.user === user;
  if (!isSame) {
    const message = 'Enter the password again, because the server, port or user has changed.';
    throw fieldError('server.password', message);
  }
  return smtpUrlOf({ ...connection, user, password: known.password });
}
