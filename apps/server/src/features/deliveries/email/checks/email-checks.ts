import type { Config } from '../../../../config/config.ts';
import { publicSite } from '../../../../config/public-origin.ts';
import type { Check } from '../../../../feature.ts';
import { createAskDns } from '../../../../platform/checks/ask-dns.ts';
import { notChecked } from '../../../../platform/checks/finding.ts';
import type { Log } from '../../../../platform/log/log.ts';
import { createMailer } from '../../../../platform/mail/transport/create-mailer.ts';
import { checkMailServer } from './check-mail-server.ts';
import { checkSenderDomain } from './check-sender-domain.ts';
import { sendTestEmail } from './send-test-email.ts';
import { outboxDirOf } from '../../../../platform/mail/transport/file-mailer.ts';

interface Checked {
  readonly config: Config;
  readonly flags: {
    readonly to?: string | undefined;
    readonly dkim?: string | undefined;
    readonly resolver?: string | undefined;
  };
  readonly log: Log;
}

export const EMAIL_CHECKS: readonly Check<Checked>[] = [
  {
    topic: 'email',
    name: 'Mail server',
    run: ({ config }) => checkMailServer(config.delivery.smtpUrl),
  },
  { topic: 'email', name: 'Test email', run: testEmail },
  {
    topic: 'email',
    name: 'Sender',
    run: ({ config: { delivery, settings }, flags: { resolver, dkim } }) =>
      checkSenderDomain({
        from: delivery.smtpUrl === null ? null : settings.mail.from,
        dns: createAskDns(resolver ?? null),
        dkimSelector: dkim ?? null,
      }),
  },
];

async function testEmail({ config, flags: { to }, log }: Checked) {
  const { dataDir, delivery, settings } = config;
  if (to === undefined) return [];
  if (delivery.smtpUrl === null) {
    return notChecked('Test email', 'no email can be sent, because SMTP_URL is not set.');
  }
  const { smtpUrl } = delivery;
  const mailer = createMailer({ smtpUrl, outboxDir: outboxDirOf(dataDir), log });
  try {
    const { brand, mail } = settings;
    const from = { name: mail.fromName ?? brand.name, address: mail.from };
    return await sendTestEmail({ to, from, siteUrl: `${publicSite(config)}/`, mailer });
  } finally {
    await mailer.close();
  }
}
