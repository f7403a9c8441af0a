import { startMailSink, type MailSink } from '@pickup/test-sinks/mail-sink';
import { newId } from '../../src/platform/database/new-id.ts';
import type { Job, JobOutcome } from '../../src/platform/jobs/job.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../support/test-server.ts';

export const POSTAL_ADDRESS = '1 Main Street, Springfield, IL 62701';

const UNLIMITED = { perNetwork: 1_000, perEmail: 1_000, perHour: 1_000 };

export interface MailingServerOptions extends TestServerOptions {
  /** If true, the worker runs jobs. Otherwise a test runs each job, for example with `attempt`. */
  readonly runsJobs?: boolean;
}

export interface MailingServer extends TestServer {
  readonly sink: MailSink;
}

/** Starts a server with a public address, and a real mail server that accepts its email. */
export async function startMailingServer(options: MailingServerOptions): Promise<MailingServer> {
  const sink = await startMailSink();
  const delivery = { isEnabled: true, smtpUrl: sink.url, webhookSecrets: new Map() };
  const server = await startTestServer({
    ...options,
    settings: {
      siteUrl: 'https://roi.pickup.example',
      brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.', postalAddress: POSTAL_ADDRESS },
      intake: { limits: { bookings: UNLIMITED } }, // a test's visitors share one IP address
      ...options.settings,
    },
    config: { rateLimits: true, delivery, ...options.config },
  });
  if (options.runsJobs) server.services.jobs.start();
  return {
    ...server,
    sink,
    async stop() {
      await server.stop();
      await sink.stop();
    },
  };
}

/** Returns a job in the form in which the worker passes it to its handler. */
export function jobOf(kind: Job['kind'], leadId: string | null, overrides: Partial<Job> = {}): Job {
  const createdAt = new Date();
  const rest = { target: '', event: '', payload: {}, attempt: 1, createdAt };
  return { id: newId(), kind, leadId, ...rest, ...overrides };
}

export const NEVER_ABORTED = new AbortController().signal;

export function attempt(
  server: TestServer,
  kind: Job['kind'],
  leadId: string | null,
  overrides: Partial<Job> = {},
): Promise<JobOutcome> {
  return server.handlerOf(kind).run(jobOf(kind, leadId, overrides), NEVER_ABORTED);
}
