import type { SiteSettings } from '@pickup/contracts/site-settings';
import { BOOKING_MAIL } from '../features/bookings/emails/booking-mail.ts';
import { createCallMailHandler } from '../features/bookings/emails/call-mail.ts';
import { CLASH_MAIL, REMINDER_MAIL } from '../features/bookings/emails/coming-call-mails.ts';
import type { Config } from '../config/config.ts';
import { createConsentChain } from '../features/privacy/consent/consent-chain.ts';
import type { DeliveryParts } from '../features/deliveries/delivery-parts.ts';
import { createCanaryAlarmHandler } from '../features/operations/canary/canary-alarm.ts';
import { createBookingNoticeHandler } from '../features/bookings/emails/booking-notice.ts';
import {
  createCalendarPutHandler,
  type CalendarContext,
} from '../features/bookings/calendars/calendar-put.ts';
import { createClaimNoticeHandler } from '../features/settings/claims/claim-notice.ts';
import { createFollowUpMailHandler } from '../features/report/email/follow-up-mail.ts';
import { createOperatorAlertHandler } from '../features/deliveries/notices/operator-alert.ts';
import { createOperatorNoticeHandler } from '../features/deliveries/notices/operator-notice.ts';
import type { JobHandler } from '../platform/jobs/job.ts';
import { JobWorker, type JobWorkerDeps } from '../platform/jobs/job-worker.ts';
import { perAttempt } from '../platform/jobs/per-attempt.ts';
import { eraseMailFiles } from '../features/deliveries/email/mail-files.ts';
import { createMailFileSweep } from '../features/deliveries/email/sweep-mail-files.ts';
import { type OutboundMail } from '../platform/mail/outbound-mail.ts';
import { createOutboundMail } from '../features/deliveries/email/create-outbound-mail.ts';
import { shareConnections } from '../platform/mail/shared-mailer.ts';
import type { PdfRenderer } from '../features/report/pdf/pdf-renderer.ts';
import type { ReadShown } from '../features/leads/report-of-lead.ts';
import { perVersion, type LiveSettings } from '../features/settings/versions/live-settings.ts';
import { siteLinks, type SiteLinks } from '../features/settings/site-links.ts';
import { consoleOrigin, publicSite } from '../config/public-origin.ts';
import type { ReportContext } from '../features/report/email/report-context.ts';
import { createReportMailHandler } from '../features/report/email/report-mail.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { EndpointLanes } from '../features/deliveries/endpoint-lanes.ts';
import { createWebhookHandler } from '../features/deliveries/webhooks/webhook-handler.ts';
import type { Calendars } from './create-calendars.ts';
import type { SignInSide } from './create-sign-in.ts';
import type { DeliveryThreads } from './delivery-threads.ts';
import { createOperatorTexts } from './create-text-sender.ts';
import type { ServerContext } from './server-context.ts';

export interface DeliveriesDeps
  extends ServerContext, Required<Pick<JobWorkerDeps, 'processes' | 'onAttempt' | 'onReceiver'>> {
  readonly threads: DeliveryThreads;
  /** Job handlers of other features. */
  readonly handlers: readonly JobHandler[];
  /** Job handlers of sign-in, which send emails. */
  readonly mailHandlers: SignInSide['mailHandlers'];
  readonly calendars: Pick<Calendars, 'sources'>;
}

/** Everything that is sent after a lead arrives, with its parts. */
export interface Deliveries {
  readonly outboundMail: OutboundMail;
  /** Every handler that the worker has. */
  readonly handlers: readonly JobHandler[];
  readonly pdf: PdfRenderer;
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
  const { config, configOf, live, database, events, threads, log, now, processes } = deps;
  const { pdf, outboxDir } = threads;
  const mailer = shareConnections(threads.mailer, processes);
  const outboundMail = createLiveMail(deps, mailer);
  const lanes = new EndpointLanes(processes);
  const { sources } = deps.calendars;
  const shared = { database, events, outboundMail, pdf, log, now, lanes, sources };
  const partsOfVersion = perVersion((version) => ({
    ...shared,
    ...partsOf(configOf(version), live),
  }));
  const handlers = [
    ...HANDLERS.map((create) => perAttempt(() => create(partsOfVersion(live.current())))),
    ...deps.mailHandlers(outboundMail, () => live.current().settings),
    ...deps.handlers,
  ];
  const worker = new JobWorker({ ...deps, handlers });
  const chain = createConsentChain({ database, log });
  const sweep = createMailFileSweep({ database, outboxDir, log });
  const kick = () => {
    worker.kick();
    chain.kick();
  };
  let warmingUp: NodeJS.Timeout | undefined;
  return {
    outboundMail,
    handlers,
    pdf,
    kick,
    async eraseMails(jobIds) {
      await worker.abort(jobIds); // otherwise an attempt could write its email after the others are removed
      await eraseMailFiles(outboxDir, jobIds);
    },
    start() {
      if (config.delivery.delivers) {
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

function partsOf(config: Config, live: LiveSettings) {
  const { settings } = config;
  const links = linksOf(config);
  const apiUrl = consoleOrigin(config);
  const { webhookSecrets: secrets } = config.delivery;
  // What a lead reads is what they were shown. Addresses are those of today, because they must work.
  const readShown: ReadShown = async ({ settingsVersion }) => {
    const shown = settingsVersion === null ? settings : (await live.at(settingsVersion)).settings;
    return { settings: shown, links };
  };
  return { settings, readShown, links, apiUrl, secrets, sendText: createOperatorTexts(config) };
}

/** The public addresses, with these settings. */
export function linksOf(config: Pick<Config, 'settings' | 'port'>): SiteLinks {
  return siteLinks(publicSite(config), config.settings.booking?.url ?? null);
}

type Parts = DeliveryParts & ReportContext & CalendarContext;

const HANDLERS: readonly ((parts: Parts) => JobHandler)[] = [
  createReportMailHandler,
  createOperatorNoticeHandler,
  createOperatorAlertHandler,
  createCanaryAlarmHandler,
  createClaimNoticeHandler,
  createFollowUpMailHandler,
  createBookingNoticeHandler,
  (parts) => createCallMailHandler(parts, BOOKING_MAIL),
  (parts) => createCallMailHandler(parts, REMINDER_MAIL),
  (parts) => createCallMailHandler(parts, CLASH_MAIL),
  createCalendarPutHandler,
  createWebhookHandler,
];

/** Sends with the sender and the limits of the moment. */
function createLiveMail({ configOf, live, database, now }: ServerContext, mailer: Mailer) {
  const mailOf = perVersion((version) =>
    createOutboundMail({ database, mailer, settings: effectiveSettings(configOf(version)), now }),
  );
  const current = () => mailOf(live.current());
  const mail: OutboundMail = {
    send: (...sent) => current().send(...sent),
    sendToOperator: (...sent) => current().sendToOperator(...sent),
  };
  return mail;
}

/**
 * A load test sends more from one network than any office (RATE_LIMITS=off). The window is short, because each
 * claim walks the emails of its window up to the limit.
 */
function effectiveSettings({ settings, rateLimits }: Config): SiteSettings {
  if (rateLimits) return settings;
  const most = { count: 1_000_000, seconds: 1 };
  return {
    ...settings,
    mail: { ...settings.mail, limits: { perAddress: most, perNetwork: most } },
  };
}
