import { Hono } from 'hono';
import { createMeRoutes } from '../features/people/access/me-routes.ts';
import { createSetupRoutes } from '../features/people/owner-setup/setup-routes.ts';
import { createNumbersRoutes } from '../features/operations/analytics/numbers-routes.ts';
import { createKeyRoutes } from '../features/people/api-keys/key-routes.ts';
import { createAuditRoutes } from '../features/people/audit/audit-routes.ts';
import { createBackupRoutes } from '../features/operations/backups/backup-routes.ts';
import { createBookingRoutes } from '../features/bookings/agenda/booking-routes.ts';
import { createCalendarRoutes } from '../features/bookings/availability/calendar-routes.ts';
import { createHoursRoutes } from '../features/bookings/availability/hours-routes.ts';
import { createCallRoutes } from '../features/voice/calls/call-routes.ts';
import { createCertificateRoutes } from '../features/privacy/consent/certificate-routes.ts';
import { createCanaryRoute } from '../features/operations/canary/canary-route.ts';
import { createDeliveryRoutes } from '../features/deliveries/outbox/delivery-routes.ts';
import { createAgendaRoutes } from '../features/bookings/agenda/agenda-routes.ts';
import { createAttentionRoutes } from '../features/operations/attention-routes.ts';
import { createLeadRoutes } from '../features/inbox/lead-routes.ts';
import { createLeadWorkRoutes } from '../features/inbox/lead-work-routes.ts';
import { createOperatorRoutes } from '../features/inbox/operator-routes.ts';
import { releaseLeadsIn } from '../features/leads/work/release-leads.ts';
import { createTradeRoutes } from '../features/inbox/trade-routes.ts';
import { createPrivacyRoutes } from '../features/privacy/erasure/privacy-routes.ts';
import { createRetentionRoutes } from '../features/privacy/retention/retention-routes.ts';
import { createPeopleRoutes } from '../features/people/team/people-routes.ts';
import { createReferenceRoutes } from '../platform/reference/reference-routes.ts';
import { ROUTES } from '../routes.ts';
import type { Features } from './create-services.ts';
import { countLeadsOf } from '../features/leads/stored-lead.ts';
import { bookingsOfPerson } from '../features/bookings/bookings-of-person.ts';
import { proposeTeamZone } from '../features/bookings/times/stored-hours.ts';
import type { LeadsOfPerson } from '../features/people/team/people-parts.ts';
import { LEAD_ERASERS } from './lead-erasers.ts';

/** Every route behind the policy, except those of the page's settings. Mount at '/'. */
export function createOperatorSide(features: Features): Hono {
  const { access, calendars, config, database, requests, retention, signIn } = features;
  const { backup, settings } = config;
  // The page's address, if the console and the API are on a host of their own.
  const siteUrl = settings.consoleUrl === undefined ? undefined : settings.siteUrl;
  const settingsNow = () => features.live.current().settings;
  const common = {
    ...features,
    ...signIn,
    ...access,
    requestFacts: requests.facts,
    pdf: features.deliveries.pdf,
  };
  return new Hono()
    .route('/', createOperatorRoutes(common))
    .route('/', createLeadWorkRoutes({ ...common, settings: settingsNow }))
    .route('/', createBookingRoutes(common))
    .route('/', createAgendaRoutes(common))
    .route('/', createHoursRoutes(common))
    .route('/', createCalendarRoutes({ ...common, ...calendars }))
    .route('/', createTradeRoutes({ database }))
    .route('/', createLeadRoutes({ ...common, settings: settingsNow }))
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
    .route('/', createPeopleRoutes({ ...common, ...belongings(features) }))
    .route('/', createKeyRoutes(common))
    .route('/', createSetupRoutes({ ...common, onTimeZone: proposeTeamZone }))
    .route('/', createAuditRoutes({ database }));
}

/** What the removal of a person does to what is theirs. */
function belongings({ queue, events }: Features) {
  const kick = () => queue.kick();
  const releaseIn: LeadsOfPerson['releaseIn'] = (session, release) =>
    releaseLeadsIn(session, { queue, events }, release);
  return { kick, leadsOf: { count: countLeadsOf, releaseIn }, bookingsOf: bookingsOfPerson };
}

function erasure({ deliveries, queue, log }: Features) {
  return {
    erasers: LEAD_ERASERS,
    eraseMails: (jobIds: readonly string[]) => deliveries.eraseMails(jobIds),
    onErased(leadId: string) {
      log.info({ leadId }, 'a person was erased');
      queue.kick(); // the ledger must chain the revocation
    },
  };
}
