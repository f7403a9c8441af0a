import { publicIntake, type IntakeFacts } from '@pickup/contracts/public-settings';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { Config } from '../config/config.ts';
import { consoleOrigin, publicSite } from '../config/public-origin.ts';
import type { OutboundMail } from '../domain/email/outbound-mail.ts';
import { alarmRecipients } from '../outbound/canary/alarm-ways.ts';
import { createCanaryBeatHandler } from '../outbound/canary/canary-beat.ts';
import { createCanaryClock, type CanaryClock } from '../outbound/canary/canary-clock.ts';
import type { FinishBeatDeps } from '../outbound/canary/finish-beat.ts';
import type { AlarmDeps } from '../outbound/canary/send-alarms.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { createMailbox } from '../platform/mail/mailbox.ts';
import type { JobHandler } from '../platform/jobs/job.ts';
import type { Log } from '../platform/log/log.ts';
import { createOperatorTexts } from './create-text-sender.ts';

export interface CanaryParts {
  readonly config: Pick<Config, 'settings' | 'delivery' | 'canary' | 'auth' | 'port'>;
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
}

/** The handler that runs a beat. */
export function createCanaryHandler(
  parts: CanaryParts & { readonly intakeFacts: IntakeFacts },
): JobHandler {
  const { config, intakeFacts } = parts;
  const { imapUrl } = config.canary;
  return createCanaryBeatHandler({
    ...finishing(parts),
    database: parts.database,
    settings: config.settings,
    site: publicSite(config),
    functionUrl: ownFunction(config.settings, intakeFacts),
    hasMailServer: config.delivery.smtpUrl !== null,
    mailbox: imapUrl === null ? null : createMailbox(imapUrl),
  });
}

/** Another system's function knows no canary, and would keep it as a lead. */
function ownFunction(settings: SiteSettings, facts: IntakeFacts): string | null {
  const intake = publicIntake(settings, facts);
  return intake?.site === 'stands-in' ? intake.url : null;
}

/** What starts the beats and sends the alarms, with the settings of the moment. */
export function createCanary(
  parts: Omit<CanaryParts, 'config'> & {
    readonly configNow: () => CanaryParts['config'];
    readonly queue: JobQueue;
    readonly outboundMail: OutboundMail;
  },
): CanaryClock {
  const { configNow, database, log, now } = parts;
  return createCanaryClock({
    ...parts,
    database,
    log,
    now,
    recipientsOf: (outage) => alarmRecipients(meansOf(configNow()), outage),
    isEnabled: () => configNow().settings.canary.enabled,
    alarms: () => alarmDeps(configNow(), parts),
  });
}

function alarmDeps(
  config: CanaryParts['config'],
  {
    database,
    now,
    outboundMail,
  }: Pick<Parameters<typeof createCanary>[0], 'database' | 'now' | 'outboundMail'>,
): AlarmDeps {
  const { settings, delivery } = config;
  return {
    database,
    settings,
    now,
    outboundMail,
    hasMailServer: delivery.smtpUrl !== null,
    secrets: delivery.webhookSecrets,
    sendText: createOperatorTexts(config),
    site: {
      brandName: settings.brand.name,
      siteUrl: publicSite(config),
      screenUrl: `${consoleOrigin(config)}/console/deliveries/sla`,
    },
  };
}

function finishing({ config, database, log, now }: CanaryParts): FinishBeatDeps {
  const means = meansOf(config);
  return { database, log, now, recipientsOf: (outage) => alarmRecipients(means, outage) };
}

function meansOf({ settings, delivery }: CanaryParts['config']) {
  return {
    settings,
    hasMailServer: delivery.smtpUrl !== null,
    sendsTexts: settings.auth.sms?.provider === 'twilio',
  };
}
