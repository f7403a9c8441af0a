import type { Config } from '../config/config.ts';
import { publicSite } from '../config/public-origin.ts';
import { createCanaryBeatHandler } from '../outbound/canary/canary-beat.ts';
import { createCanaryClock, type CanaryClock } from '../outbound/canary/canary-clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { createMailbox } from '../platform/mail/mailbox.ts';
import type { JobHandler } from '../platform/jobs/job.ts';
import type { Log } from '../platform/log/log.ts';

export interface CanaryParts {
  readonly config: Pick<Config, 'settings' | 'delivery' | 'canary' | 'port'>;
  readonly database: Database;
  readonly now: () => Date;
}

/** The handler that runs a beat. */
export function createCanaryHandler({ config, ...parts }: CanaryParts): JobHandler {
  const { imapUrl } = config.canary;
  return createCanaryBeatHandler({
    ...parts,
    settings: config.settings,
    site: publicSite(config),
    hasMailServer: config.delivery.smtpUrl !== null,
    mailbox: imapUrl === null ? null : createMailbox(imapUrl),
  });
}

/** What starts the beats. */
export function createCanary(
  parts: CanaryParts & { readonly queue: JobQueue; readonly log: Log },
): CanaryClock {
  return createCanaryClock({ ...parts, isEnabled: parts.config.settings.canary.enabled });
}
