import type { SiteSettings } from '@pickup/contracts/site-settings';
import { createBookingMailHandler } from '../outbound/booking-email/booking-mail.ts';
import type { Config } from '../config/config.ts';
import { purgeBeats } from '../domain/canary/beats.ts';
import { createConsentChain } from '../domain/consent/consent-chain.ts';
import { createFollowUpMailHandler } from '../outbound/follow-ups/follow-up-mail.ts';
import { createOperatorAlertHandler } from '../outbound/notices/operator-alert.ts';
import { createOperatorNoticeHandler } from '../outbound/notices/operator-notice.ts';
import type { Database } from '../platform/database/database.ts';
import { createJobQueue } from '../platform/jobs/create-job-queue.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { JobHandler } from '../platform/jobs/job.ts';
import { JobWorker, type JobWorkerDeps } from '../platform/jobs/job-worker.ts';
import type { Log } from '../platform/log/log.ts';
import { eraseMailFiles, purgeMailFiles } from '../domain/email/mail-files.ts';
import { createMailFileSweep } from '../operator/privacy/sweep-mail-files.ts';
import { createOutboundMail, type OutboundMail } from '../domain/email/outbound-mail.ts';
import { purgeBackups } from '../domain/backups/stored-backups.ts';
import { purgeVoiceEvents } from '../domain/calls/call-messages.ts';
import { purgeCallers } from '../domain/calls/purge-callers.ts';
import { purgeMailsSent } from '../domain/email/mail-caps.ts';
import { purgeLeadChanges } from '../domain/leads/work/lead-changes.ts';
import type { Purge } from '../platform/database/purge-old-rows.ts';
import { purgeSecurity } from '../domain/people/purge-security.ts';
import { purgeLimits } from '../platform/limits/postgres-limits.ts';
import { shareConnections } from '../platform/mail/shared-mailer.ts';
import type { ServerProcesses } from '../platform/processes/join-processes.ts';
import type { PdfRenderer } from '../domain/documents/pdf-renderer.ts';
import { leadReportSite, type LeadReportSite } from '../domain/leads/report-of-lead.ts';
import { siteLinks, type SiteLinks } from '../domain/email/site-links.ts';
import { consoleOrigin, publicSite } from '../config/public-origin.ts';
import { createReportMailHandler } from '../outbound/report-email/report-mail.ts';
import { createWebhookHandler } from '../outbound/webhooks/webhook-handler.ts';
import type { DeliveryThreads } from './delivery-threads.ts';

export interface DeliveriesDeps {
  readonly config: Pick<Config, 'settings' | 'delivery' | 'rateLimits' | 'port'>;
  readonly threads: DeliveryThreads;
  readonly processes: Pick<ServerProcesses, 'delivering'>;
  readonly database: Database;
  /** Job handlers of other features. */
  readonly handlers: readonly JobHandler[];
  /** Job handlers of other features that send emails. */
  readonly mailHandlers: (outboundMail: OutboundMail) => readonly JobHandler[];
  /** Called when an attempt at a job has ended. */
  readonly onAttempt: NonNullable<JobWorkerDeps['onAttempt']>;
  readonly log: Log;
  readonly now: () => Date;
}

/** Everything that is sent after a lead arrives, with its parts. */
export interface Deliveries {
  readonly queue: JobQueue;
  readonly outboundMail: OutboundMail;
  /** Every handler that the worker has. */
  readonly handlers: readonly JobHandler[];
  readonly pdf: PdfRenderer;
  /** Our own details in a report. */
  readonly site: LeadReportSite;
  /** Called after every commit that may contain jobs or consent. Cheap. Never throws. */
  kick(): void;
  /** Stops running attempts of these canceled jobs and removes their emails from files. */
  eraseMails(jobIds: readonly string[]): Promise<void>;
  start(): void;
  /** Finishes running deliveries, then closes connections and threads. Idempotent. */
  stop(): Promise<void>;
}

/** With one core, threads start after the server is ready, and after the requests that waited for it. */
const WARM_UP_AFTER_MS = 100;

/** Wires the outbox's worker with its handlers, and the ledger's chain. Starts nothing. */
export function createDeliveries(deps: DeliveriesDeps): Deliveries {
  const { config, database, threads, log, now } = deps;
  const { delivery } = config;
  const { pdf, outboxDir } = threads;
  const processes = () => deps.processes.delivering;
  const mailer = shareConnections(threads.mailer, processes);
  const settings = effectiveSettings(config);
  const links = siteLinks(publicSite(config), settings.booking?.url ?? null);
  const outboundMail = createOutboundMail({ database, mailer, settings, now });
  const apiUrl = consoleOrigin(config);
  const secrets = delivery.webhookSecrets;
  const parts = {
    database,
    outboundMail,
    pdf,
    settings,
    links,
    apiUrl,
    log,
    secrets,
    now,
    processes,
  };
  const onPurge = (before: Date) => purgeMailFiles(outboxDir, before);
  const handlers = [...createHandlers(parts), ...deps.handlers, ...deps.mailHandlers(outboundMail)];
  const purges = purgesOf(settings);
  const { onAttempt } = deps;
  const common = { database, log, now, processes };
  const worker = new JobWorker({ ...common, handlers, onAttempt, purges, onPurge });
  const chain = createConsentChain({ database, log });
  const sweep = createMailFileSweep({ database, outboxDir, log });
  const kick = () => {
    worker.kick();
    chain.kick();
  };
  let warmingUp: NodeJS.Timeout | undefined;
  return {
    queue: createJobQueue({ database, onKick: () => worker.kick(), now }),
    outboundMail,
    handlers,
    pdf,
    site: leadReportSite(settings, links),
    kick,
    async eraseMails(jobIds) {
      await worker.abort(jobIds); // otherwise an attempt could write its email after the others are removed
      await eraseMailFiles(outboxDir, jobIds);
    },
    start() {
      if (delivery.delivers) {
        worker.start();
        warmingUp = setTimeout(threads.warmUp, WARM_UP_AFTER_MS);
      }
      chain.start();
      sweep.start();
    },
    async stop() {
      clearTimeout(warmingUp);
      await Promise.all([worker.stop(), chain.stop(), sweep.stop()]);
      await threads.close();
    },
  };
}

/** Rows to purge, besides jobs. */
const purgesOf = ({ auth }: Pick<SiteSettings, 'auth'>): readonly Purge[] => [
  purgeMailsSent,
  purgeLimits,
  purgeVoiceEvents,
  purgeCallers,
  purgeLeadChanges,
  purgeBeats,
  purgeBackups,
  (database, now) => purgeSecurity(database, auth, now),
];

interface HandlerParts {
  readonly database: Database;
  readonly outboundMail: OutboundMail;
  readonly pdf: PdfRenderer;
  readonly settings: SiteSettings;
  readonly links: SiteLinks;
  readonly apiUrl: string;
  readonly log: Log;
  readonly secrets: ReadonlyMap<string, readonly string[]>;
  readonly now: () => Date;
  readonly processes: () => number;
}

function createHandlers(parts: HandlerParts): JobHandler[] {
  const { settings } = parts;
  return [
    createReportMailHandler(parts),
    createOperatorNoticeHandler(parts),
    createOperatorAlertHandler(parts),
    createFollowUpMailHandler(parts),
    createBookingMailHandler(parts),
    createWebhookHandler({
      ...parts,
      endpoints: settings.webhooks,
      operators: settings.mail.operators,
    }),
  ];
}

/**
 * A load test sends more from one network than any office (RATE_LIMITS=off). The window is short, because each
 * claim walks the emails of its window up to the limit.
 */
function effectiveSettings({ settings, rateLimits }: DeliveriesDeps['config']): SiteSettings {
  if (rateLimits) return settings;
  const most = { count: 1_000_000, seconds: 1 };
  return {
    ...settings,
    mail: { ...settings.mail, limits: { perAddress: most, perNetwork: most } },
  };
}
