import type { SiteSettings } from '@pickup/contracts/site-settings';
import { Hono, type Context } from 'hono';
import type { LiveSettings } from '../domain/settings/live-settings.ts';
import type { ChangeLeadDeps } from '../operator/inbox/plan-change.ts';
import { createCertificateRoutes } from '../operator/consent/certificate-routes.ts';
import { createBackupRoutes } from '../operator/backups/backup-routes.ts';
import { createAgendaRoutes } from '../operator/inbox/agenda-routes.ts';
import { createHoursRoutes } from '../operator/calendar/hours-routes.ts';
import { createBookingRoutes } from '../operator/bookings/booking-routes.ts';
import type { BookingService } from '../domain/bookings/booking-service.ts';
import { createCalendarRoutes } from '../operator/calendar/calendar-routes.ts';
import type { Calendars } from './create-calendars.ts';
import type { Config } from '../config/config.ts';
import type { Deliveries } from './create-deliveries.ts';
import type { Retention } from './create-retention.ts';
import { createCanaryRoute } from '../operator/deliveries/canary-route.ts';
import { createDeliveryRoutes } from '../operator/deliveries/delivery-routes.ts';
import { createNumbersRoutes } from '../operator/analytics/numbers-routes.ts';
import { createAttentionRoutes } from '../operator/inbox/attention-routes.ts';
import { createLeadRoutes } from '../operator/inbox/lead-routes.ts';
import { createLeadWorkRoutes } from '../operator/inbox/lead-work-routes.ts';
import { createTradeRoutes } from '../operator/inbox/trade-routes.ts';
import { createOperatorRoutes } from '../operator/inbox/operator-routes.ts';
import { hasMarketingConsent } from '../domain/consent/consent-standing.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { jobsOfBooking } from '../domain/bookings/jobs-of-booking.ts';
import { openBooking, readLeadBookings } from '../domain/bookings/stored-bookings.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { ROUTES } from '../routes.ts';
import { createReferenceRoutes } from '../reference/reference-routes.ts';
import { createRetentionRoutes } from '../operator/retention/retention-routes.ts';
import { createPrivacyRoutes } from '../operator/privacy/privacy-routes.ts';
import { jobsOfChange, jobsOfRelease } from './jobs-for-events.ts';
import { createCallRoutes } from '../operator/calls/call-routes.ts';

export interface OperatorSideDeps {
  readonly config: Pick<Config, 'backup'>;
  readonly live: Pick<LiveSettings, 'current'>;
  readonly database: Database;
  readonly bookings: Pick<BookingService, 'decide' | 'keep' | 'cancelAll'>;
  readonly deliveries: Deliveries;
  readonly retention: Pick<Retention, 'rules' | 'kick'>;
  readonly calendars: Calendars;
  readonly requestFacts: (c: Context) => RequestFacts;
  readonly log: Log;
  readonly now: () => Date;
}

/** Every route behind the policy. Mount at '/'. */
export function createOperatorSide(deps: OperatorSideDeps): Hono {
  const { database, deliveries, requestFacts, now } = deps;
  const { backup } = deps.config;
  const { settings } = deps.live.current(); // its addresses change only with a restart
  const { queue, pdf } = deliveries;
  const common = { database, queue, requestFacts, now };
  const redirectUri = deps.calendars.returnUrlOf(settings);
  return new Hono()
    .route('/', createOperatorRoutes(deps))
    .route('/', createLeadWorkRoutes({ ...common, ...changes(deps) }))
    .route('/', createBookingRoutes(deps))
    .route('/', createAgendaRoutes(deps))
    .route('/', createHoursRoutes({ database, requestFacts }))
    .route('/', createCalendarRoutes({ ...common, ...deps.calendars, redirectUri }))
    .route('/', createTradeRoutes({ database }))
    .route('/', createLeadRoutes({ ...common, ...changes(deps) }))
    .route('/', createPrivacyRoutes({ ...common, ...erasure(deps) }))
    .route('/', createCertificateRoutes({ database, pdf, now }))
    .route('/', createDeliveryRoutes(common))
    .route('/', createCanaryRoute({ database, now }))
    .route('/', createCallRoutes(common))
    .route('/', createAttentionRoutes({ database, now }))
    .route('/', createNumbersRoutes(common))
    .route('/', createBackupRoutes({ ...common, backup }))
    .route('/', createRetentionRoutes({ database, retention: deps.retention, now }))
    .route('/', createReferenceRoutes({ routes: ROUTES, siteUrl: siteUrlApart(settings) }));
}

/** The page's address, if the console and the API are on a host of their own. */
function siteUrlApart({ siteUrl, consoleUrl }: SiteSettings): string | undefined {
  return consoleUrl === undefined ? undefined : siteUrl;
}

/** The jobs of a change, with the settings of its moment. */
function changes({
  live,
  database,
  now,
}: OperatorSideDeps): Pick<ChangeLeadDeps, 'releaseJobs' | 'updatedJobs'> {
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

function erasure({ deliveries, log }: OperatorSideDeps) {
  return {
    eraseMails: (jobIds: readonly string[]) => deliveries.eraseMails(jobIds),
    onErased(leadId: string) {
      log.info({ leadId }, 'a person was erased');
      deliveries.kick(); // the ledger must chain the revocation
    },
  };
}
