import { consoleOrigin } from './config/public-origin.ts';
import { linksOf } from './config/site-links.ts';
import type { AttemptContext, ServerContext } from './context.ts';
import { EndpointLanes } from './features/deliveries/webhooks/endpoint-lanes.ts';
import { createLiveMail } from './features/deliveries/email/outbound-mail.ts';
import { eraseMailFiles } from './features/deliveries/email/mail-files.ts';
import type { CalendarSources } from './features/bookings/calendars/calendar-sources.ts';
import type { ReadShownSettings } from './features/leads/report-of-lead.ts';
import { createOperatorTextSender } from './features/people/text-messages/create-text-sender.ts';
import type { DeliveryResources } from './features/report/delivery-resources.ts';
import { JOBS } from './features.ts';
import { JobWorker, type JobWorkerDeps } from './platform/jobs/worker/job-worker.ts';
import type { JobHandler } from './platform/jobs/job.ts';
import { perAttempt } from './platform/jobs/worker/per-attempt.ts';
import { perVersion, type SiteVersion } from './platform/live-settings.ts';
import type { Sealer } from './platform/secrets/sealer.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { shareConnections } from './platform/mail/transport/shared-mailer.ts';

export interface JobRunnerParts
  extends ServerContext, Required<Pick<JobWorkerDeps, 'processes' | 'onAttempt' | 'onReceiver'>> {
  readonly deliveryResources: DeliveryResources;
  readonly sources: Pick<CalendarSources, 'openStored'>;
  readonly sealer: () => Promise<Sealer>;
  /** Handlers that depend on the configuration, so features cannot register them. */
  readonly jobs: readonly ((attempt: AttemptContext) => JobHandler)[];
}

export type JobRunner = ReturnType<typeof createJobRunner>;

/**
 * Warming up starts after this delay, because on a single core it would delay the first requests.
 */
const WARM_UP_AFTER_MS = 100;

/** Creates the worker for the jobs of all features, but does not start it. */
export function createJobRunner(parts: JobRunnerParts) {
  const { config, configNow, live, queue, deliveryResources, processes } = parts;
  const { mailers } = deliveryResources;
  // All emails share one connection limit, even while operators change the mail server.
  const mailer: Mailer = {
    send: (...sent) => mailers.mailerFor(configNow().delivery.smtpUrl).send(...sent),
    close: () => mailers.close(),
  };
  const outboundMail = createLiveMail(parts, shareConnections(mailer, processes));
  const lanes = new EndpointLanes(processes);
  const shared = { ...parts, outboundMail, pdf: deliveryResources.pdf, lanes };
  const contextOf = perVersion((version) => ({ ...shared, ...ofVersion(parts, version) }));
  const handlers = [...JOBS, ...parts.jobs].map((create) =>
    perAttempt(() => create(contextOf(live.current()))),
  );
  const worker = new JobWorker({ ...parts, handlers });
  queue.onKick(() => worker.kick());
  let warmingUp: NodeJS.Timeout | undefined;
  return {
    outboundMail,
    handlers,
    /** Stops running attempts of these canceled jobs and deletes the files with their emails. */
    async deleteEmailFiles(jobIds: readonly string[]) {
      await worker.abort(jobIds); // a running attempt could still write its email
      await eraseMailFiles(deliveryResources.outboxDir, jobIds);
    },
    start() {
      if (!config.delivery.isEnabled) return;
      worker.start();
      warmingUp = setTimeout(deliveryResources.warmUp, WARM_UP_AFTER_MS);
    },
    /** Finishes running attempts, then closes connections and threads. Idempotent. */
    async stop() {
      clearTimeout(warmingUp);
      await worker.stop();
      await deliveryResources.close();
    },
  };
}

/** Returns the dependencies that come from the settings in use when an attempt begins. */
function ofVersion({ configOf, live }: ServerContext, version: SiteVersion) {
  const config = configOf(version);
  const { settings } = config;
  const links = linksOf(config);
  // A lead's emails use the texts of the version that the lead saw, but the current links, because
  // old links may no longer work.
  const readShownSettings: ReadShownSettings = async ({ settingsVersion }) => {
    const shown =
      settingsVersion === null ? settings : (await live.versionAt(settingsVersion)).settings;
    return { settings: shown, links };
  };
  return {
    settings,
    readShownSettings,
    links,
    apiUrl: consoleOrigin(config),
    secrets: config.delivery.webhookSecrets,
    sendText: createOperatorTextSender(config),
  };
}
