import type { WebhookEndpointSettings } from '@pickup/contracts/webhook-settings';
import { createBookingRoutes } from '../src/operator/bookings/booking-routes.ts';
import type { BookingService } from '../src/domain/bookings/booking-service.ts';
import { createBookingService } from '../src/domain/bookings/create-booking-service.ts';
import { revokeConsentIn } from '../src/domain/consent/revoke-consent.ts';
import { createDeliveryRoutes } from '../src/operator/deliveries/delivery-routes.ts';
import { createNumbersRoutes } from '../src/operator/analytics/numbers-routes.ts';
import {
  createLeadWorkRoutes,
  type LeadWorkRoutesDeps,
} from '../src/operator/inbox/lead-work-routes.ts';
import { createLeadRoutes } from '../src/operator/inbox/lead-routes.ts';
import { followBookingIn } from '../src/operator/inbox/follow-booking.ts';
import type { Database } from '../src/platform/database/database.ts';
import { createJobQueue } from '../src/platform/jobs/create-job-queue.ts';
import type { JobQueue } from '../src/platform/jobs/job-queue.ts';
import { createPrivacyRoutes } from '../src/operator/privacy/privacy-routes.ts';
import { jobsOfBooking, jobsOfChange, jobsOfLead } from '../src/wiring/jobs-for-events.ts';
import { createIntakeApp, intakeSettings, OPERATOR_TOKEN, type IntakeApp } from './intake-app.ts';

export const CRM: WebhookEndpointSettings = {
  id: 'crm',
  url: 'https://crm.example/hook',
  events: ['lead.created', 'lead.updated'],
  mapping: 'standard',
  allowPrivateNetwork: false,
};
const MAILING: WebhookEndpointSettings = { ...CRM, id: 'mailing', events: ['report.sent'] };

export interface OperatorApp extends IntakeApp {
  readonly bookings: BookingService;
  readonly queue: JobQueue;
  /** How often the worker was told of jobs. */
  readonly kicks: () => number;
  /** How often the search's indexer was told of changes. */
  readonly changes: () => number;
  /** Ids of jobs whose emails were to be erased, a list for each erasure. */
  readonly forgotten: (readonly string[])[];
  /** Ids of leads whose erasure was committed. */
  readonly erased: string[];
  /** A request as the operator, or with this `authorization`. */
  request(path: string, init?: RequestInit, authorization?: string): Promise<Response>;
  /** The body of the answer, after checking that its status is 200. */
  json<T>(path: string, init?: RequestInit): Promise<T>;
}

/** The intake and every route of the operator over a real database. No worker runs the jobs. */
export function createOperatorApp(
  database: Database,
  now: () => Date = () => new Date(),
  inPlaceOf: Partial<JobQueue> = {},
): OperatorApp {
  const intake = createIntakeApp({ database });
  const { app } = intake;
  const requestFacts: IntakeApp['requestFacts'] = (c) => ({
    ...intake.requestFacts(c),
    receivedAt: now(),
  });
  let kicks = 0;
  let changes = 0;
  const forgotten: (readonly string[])[] = [];
  const erased: string[] = [];
  const real = createJobQueue({ database, onKick: () => void (kicks += 1) });
  const queue: JobQueue = { ...real, ...inPlaceOf };
  const endpoints = [CRM, MAILING];
  const settings = { ...intakeSettings(), webhooks: endpoints };
  const changing: LeadWorkRoutesDeps = {
    database,
    queue,
    now,
    releaseJobs: (lead) => jobsOfLead(settings, { ...lead, consented: false }),
    updatedJobs: ({ id }, changes) => jobsOfChange(settings, id, changes),
    onChanged: () => void (changes += 1),
  };
  const bookings = createBookingService({
    database,
    queue,
    now,
    followIn: followBookingIn,
    jobsOfBooking: (...told) => jobsOfBooking(settings, ...told),
    onChanged: () => void (changes += 1),
  });
  for (const routes of [
    createLeadWorkRoutes(changing),
    createLeadRoutes(changing),
    createBookingRoutes({ bookings, now }),
    createNumbersRoutes({ database, now }),
    createDeliveryRoutes({ database, queue, endpoints, requestFacts, now }),
    createPrivacyRoutes({
      database,
      queue,
      requestFacts,
      revokeConsentIn: (session, leadId, at) =>
        revokeConsentIn(session, {
          leadId,
          at,
          action: 'asked for erasure',
          pageUrl: '',
          ip: '',
          userAgent: '',
        }),
      eraseMails: async (jobIds) => void forgotten.push(jobIds),
      onErased: (leadId) => void erased.push(leadId),
    }),
  ])
    app.route('/', routes);
  const request: OperatorApp['request'] = async (
    path,
    init = {},
    authorization = `Bearer ${OPERATOR_TOKEN}`,
  ) => app.request(path, { ...init, headers: { authorization, ...init.headers } });
  return {
    ...intake,
    bookings,
    queue,
    kicks: () => kicks,
    changes: () => changes,
    forgotten,
    erased,
    request,
    async json<T>(path: string, init?: RequestInit) {
      const response = await request(path, init);
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
  };
}

/** A JSON body as the operator sends it. */
export function sending(method: string, body: unknown): RequestInit {
  return {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
