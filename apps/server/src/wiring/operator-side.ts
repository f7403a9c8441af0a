import { Hono, type Context } from 'hono';
import { createCertificateRoutes } from '../consent/certificate-routes.ts';
import { revokeConsentIn } from '../consent/revoke-consent.ts';
import { createBookingRoutes } from '../booking/booking-routes.ts';
import type { BookingService } from '../booking/booking-service.ts';
import type { Config } from '../config/config.ts';
import type { Deliveries } from './create-deliveries.ts';
import type { LeadWatch } from './create-lead-watch.ts';
import { createDeliveryRoutes } from '../deliveries/delivery-routes.ts';
import { createNumbersRoutes } from '../numbers/numbers-routes.ts';
import { createAttentionRoutes } from '../operators/attention-routes.ts';
import { createLeadRoutes } from '../operators/lead-routes.ts';
import { createLeadWorkRoutes } from '../operators/lead-work-routes.ts';
import { createOperatorRoutes } from '../operators/operator-routes.ts';
import { hasMarketingConsent } from '../platform/consent-standing.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { openBooking, readLeadBookings } from '../platform/stored-bookings.ts';
import type { RequestFacts } from '../platform/request-facts.ts';
import { createPrivacyRoutes } from '../privacy/privacy-routes.ts';
import { jobsOfBooking, jobsOfChange, jobsOfRelease } from './promises.ts';
import { createCallRoutes } from '../voice/call-routes.ts';

export interface OperatorSideDeps {
  readonly config: Pick<Config, 'settings'>;
  readonly database: Database;
  readonly bookings: Pick<BookingService, 'decide'>;
  readonly deliveries: Deliveries;
  readonly watch: Pick<LeadWatch, 'kick'>;
  readonly requestFacts: (c: Context) => RequestFacts;
  readonly log: Log;
}

/** Every route behind the policy, to be mounted at '/'. */
export function createOperatorSide(deps: OperatorSideDeps): Hono {
  const { database, deliveries, requestFacts } = deps;
  const { settings } = deps.config;
  const { queue, pdf, forgetMails } = deliveries;
  const common = { database, queue, requestFacts };
  return new Hono()
    .route('/', createOperatorRoutes(common))
    .route('/', createLeadWorkRoutes({ ...common, ...changes(deps) }))
    .route('/', createBookingRoutes(deps))
    .route('/', createLeadRoutes({ ...common, ...changes(deps) }))
    .route('/', createPrivacyRoutes({ ...common, forgetMails, ...erasure(deps) }))
    .route('/', createCertificateRoutes({ database, settings, pdf }))
    .route('/', createDeliveryRoutes({ ...common, endpoints: settings.webhooks }))
    .route('/', createCallRoutes(common))
    .route('/', createAttentionRoutes({ database }))
    .route('/', createNumbersRoutes({ database }));
}

function changes({ config: { settings }, database, watch }: OperatorSideDeps) {
  type Change = Parameters<typeof createLeadRoutes>[0];
  const releaseJobs: Change['releaseJobs'] = async (lead) => {
    const consented = await hasMarketingConsent(database.orm, lead.id);
    const call = openBooking(await readLeadBookings(database.orm, lead.id));
    return [
      ...jobsOfRelease(settings, { ...lead, consented }, new Date()),
      ...(call ? jobsOfBooking(settings, lead, call) : []),
    ];
  };
  const updatedJobs: Change['updatedJobs'] = ({ id }, change) => jobsOfChange(settings, id, change);
  return { releaseJobs, updatedJobs, onChanged: watch.kick };
}

function erasure({ deliveries, watch, log }: OperatorSideDeps) {
  return {
    revokeConsentIn: revokeAll,
    onErased(leadId: string) {
      log.info({ leadId }, 'a person was erased');
      deliveries.kick(); // the revocation is to be chained
      watch.kick();
    },
  };
}

type RevokeAll = Parameters<typeof createPrivacyRoutes>[0]['revokeConsentIn'];

/** Who asks to be forgotten agrees to nothing any more. */
const revokeAll: RevokeAll = (session, leadId, at) =>
  revokeConsentIn(session, {
    leadId,
    at,
    action: 'asked for erasure',
    pageUrl: '',
    ip: '',
    userAgent: '',
  });
