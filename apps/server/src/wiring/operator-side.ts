import { Hono } from 'hono';
import { createMeRoutes } from '../identity/access/me-routes.ts';
import { createSetupRoutes } from '../identity/owner-setup/setup-routes.ts';
import { hasMarketingConsent } from '../domain/consent/consent-standing.ts';
import { jobsOfBooking } from '../domain/bookings/jobs-of-booking.ts';
import { openBooking, readLeadBookings } from '../domain/bookings/stored-bookings.ts';
import { createNumbersRoutes } from '../operator/analytics/numbers-routes.ts';
import { createKeyRoutes } from '../operator/api-keys/key-routes.ts';
import { createAuditRoutes } from '../operator/audit/audit-routes.ts';
import { createBackupRoutes } from '../operator/backups/backup-routes.ts';
import { createBookingRoutes } from '../operator/bookings/booking-routes.ts';
import { createCalendarRoutes } from '../operator/calendar/calendar-routes.ts';
import { createHoursRoutes } from '../operator/calendar/hours-routes.ts';
import { createCallRoutes } from '../operator/calls/call-routes.ts';
import { createCertificateRoutes } from '../operator/consent/certificate-routes.ts';
import { createCanaryRoute } from '../operator/deliveries/canary-route.ts';
import { createDeliveryRoutes } from '../operator/deliveries/delivery-routes.ts';
import { createAgendaRoutes } from '../operator/inbox/agenda-routes.ts';
import { createAttentionRoutes } from '../operator/inbox/attention-routes.ts';
import type { ChangeLeadDeps } from '../operator/inbox/plan-change.ts';
import { createLeadRoutes } from '../operator/inbox/lead-routes.ts';
import { createLeadWorkRoutes } from '../operator/inbox/lead-work-routes.ts';
import { createOperatorRoutes } from '../operator/inbox/operator-routes.ts';
import { releaseLeadsIn } from '../operator/inbox/release-leads.ts';
import { createTradeRoutes } from '../operator/inbox/trade-routes.ts';
import { createPrivacyRoutes } from '../operator/privacy/privacy-routes.ts';
import { createRetentionRoutes } from '../operator/retention/retention-routes.ts';
import { createPeopleRoutes, type PeopleRoutesDeps } from '../operator/team/people-routes.ts';
import { createReferenceRoutes } from '../reference/reference-routes.ts';
import { ROUTES } from '../routes.ts';
import type { Features } from './create-services.ts';
import { jobsOfChange, jobsOfRelease } from './jobs-for-events.ts';

/** Every route behind the policy, except those of the page's settings. Mount at '/'. */
export function createOperatorSide(features: Features): Hono {
  const { access, calendars, config, database, requests, retention, signIn } = features;
  const { backup, settings } = config;
  // The page's address, if the console and the API are on a host of their own.
  const siteUrl = settings.consoleUrl === undefined ? undefined : settings.siteUrl;
  const common = {
    ...features,
    ...signIn,
    ...access,
    requestFacts: requests.facts,
    pdf: features.deliveries.pdf,
  };
  return new Hono()
    .route('/', createOperatorRoutes(common))
    .route('/', createLeadWorkRoutes({ ...common, ...changes(features) }))
    .route('/', createBookingRoutes(common))
    .route('/', createAgendaRoutes(common))
    .route('/', createHoursRoutes(common))
    .route('/', createCalendarRoutes({ ...common, ...calendars }))
    .route('/', createTradeRoutes({ database }))
    .route('/', createLeadRoutes({ ...common, ...changes(features) }))
    .route('/', createPrivacyRoutes({ ...common, ...erasure(features) }))
    .route('/', createCertificateRoutes(common))
    .route('/', createDeliveryRoutes(common))
    .route('/', createCanaryRoute(common))
    .route('/', createCallRoutes(common))
    .route('/', createAttentionRoutes(common))
    .route('/', createNumbersRoutes(common))
    .route('/', createBackupRoutes({ ...common, backup }))
    .route('/', createRetentionRoutes({ ...common, retention }))
    .route('/', createReferenceRoutes({ routes: ROUTES, siteUrl }))
    .route('/', createMeRoutes(common))
    .route('/', createPeopleRoutes({ ...common, ...release(features) }))
    .route('/', createKeyRoutes(common))
    .route('/', createSetupRoutes(common))
    .route('/', createAuditRoutes({ database }));
}

/** The jobs of a change, with the settings of its moment. */
function changes({
  live,
  database,
  now,
}: Features): Pick<ChangeLeadDeps, 'releaseJobs' | 'updatedJobs'> {
  return {
    async releaseJobs(lead) {
      const { settings } = live.current();
      const consented = await hasMarketingConsent(database, lead.id);
      const call = openBooking(await readLeadBookings(database, lead.id));
      return [
        ...jobsOfRelease(settings, { ...lead, consented }, now()),
        ...(call
          ? jobsOfBooking(settings, lead, { booking: call, before: null, news: null }, null)
          : []),
      ];
    },
    updatedJobs: ({ id }, change) => jobsOfChange(live.current().settings, id, change),
  };
}

/** Releases the leads of a removed person. */
function release({ live, queue }: Features): Pick<PeopleRoutesDeps, 'releaseLeadsIn' | 'kick'> {
  const updatedJobs: Parameters<typeof releaseLeadsIn>[1]['updatedJobs'] = (id, changed) =>
    jobsOfChange(live.current().settings, id, changed);
  return {
    kick: () => queue.kick(),
    releaseLeadsIn: (session, leads) => releaseLeadsIn(session, { queue, updatedJobs }, leads),
  };
}

function erasure({ deliveries, queue, log }: Features) {
  return {
    eraseMails: (jobIds: readonly string[]) => deliveries.eraseMails(jobIds),
    onErased(leadId: string) {
      log.info({ leadId }, 'a person was erased');
      queue.kick(); // the ledger must chain the revocation
    },
  };
}
