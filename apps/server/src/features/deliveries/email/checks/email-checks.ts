import type { Config } from '../../../../config/config.ts';
import type { Check } from '../../../../feature.ts';
import { createDnsLookup } from '../../../../platform/checks/dns-lookup.ts';
import { notChecked, type Finding } from '../../../../platform/checks/finding.ts';
import { checkMailServer } from './check-mail-server.ts';
import { checkSenderDomain } from './check-sender-domain.ts';
import { sendTestEmail } from './send-test-email.ts';

interface CheckInput {
  readonly config: Config;
  readonly flags: {
    readonly to?: string | undefined;
    readonly dkim?: string | undefined;
    readonly resolver?: string | undefined;
  };
}

export const EMAIL_CHECKS: readonly Check<CheckInput>[] = [
  {
    topic: 'email',
    name: 'Mail server',
    run: ({ config }) => checkMailServer(config.delivery.smtpUrl),
  },
  { topic: 'email', name: 'Test email', run: testEmail },
  {
    topic: 'email',
    name: 'Sender',
    run: ({ config, flags }) => checkSender(config, flags),
  },
];

export function checkSender(
  { delivery, settings }: Config,
  { dkim, resolver }: Partial<Record<'dkim' | 'resolver', string | undefined>>,
): Promise<Finding[]> {
  const from = delivery.smtpUrl === null ? null : settings.mail.from;
  return checkSenderDomain({
    from,
    dns: createDnsLookup(resolver ?? null),
    dkimSelector: dkim ?? null,
  });
}

function testEmail({ config, flags: { to } }: CheckInput) {
  const { smtpUrl } = config.delivery;
  if (to === undefined) return [];
  if (smtpUrl === null)
    return notChecked('Test email', 'no email can be sent, because SMTP_URL is not set.');
  return sendTestEmail(config, { to, smtpUrl });
}
