import { ME_ROUTES } from './identity/access/me-routes.ts';
import { SETUP_ROUTES } from './identity/owner-setup/setup-routes.ts';
import { NUMBERS_ROUTES } from './operator/analytics/numbers-routes.ts';
import { KEY_ROUTES } from './operator/api-keys/key-routes.ts';
import { AUDIT_ROUTES, OWN_AUDIT_ROUTES } from './operator/audit/audit-routes.ts';
import { BACKUP_ROUTES } from './operator/backups/backup-routes.ts';
import { BOOKING_ROUTES } from './operator/bookings/booking-routes.ts';
import { CALENDAR_ROUTES } from './operator/calendar/calendar-routes.ts';
import { HOURS_ROUTES } from './operator/calendar/hours-routes.ts';
import { CALL_ROUTES } from './operator/calls/call-routes.ts';
import { CERTIFICATE_ROUTES } from './operator/consent/certificate-routes.ts';
import { CANARY_ROUTES } from './operator/deliveries/canary-route.ts';
import { DELIVERY_ROUTES, SLA_ROUTES } from './operator/deliveries/delivery-routes.ts';
import { SUPPRESSION_ROUTES } from './operator/deliveries/suppression-routes.ts';
import { WEBHOOK_ROUTES } from './operator/deliveries/webhook-endpoint-routes.ts';
import { AGENDA_ROUTES } from './operator/inbox/agenda-routes.ts';
import { ATTENTION_ROUTES } from './operator/inbox/attention-routes.ts';
import { LEAD_ROUTES } from './operator/inbox/lead-routes.ts';
import { LEAD_WORK_ROUTES } from './operator/inbox/lead-work-routes.ts';
import { LEAD_LIST_ROUTES } from './operator/inbox/operator-routes.ts';
import { TRADE_ROUTES } from './operator/inbox/trade-routes.ts';
import { LEAD_STREAM_ROUTES } from './operator/live-events/lead-stream-route.ts';
import { DRAFT_ROUTES } from './operator/page-settings/draft-routes.ts';
import { PAGE_SETTINGS_ROUTES } from './operator/page-settings/page-settings-routes.ts';
import { PUBLISH_ROUTES } from './operator/page-settings/publish-routes.ts';
import { VERSION_ROUTES } from './operator/page-settings/version-routes.ts';
import { PRIVACY_ROUTES } from './operator/privacy/privacy-routes.ts';
import { RETENTION_ROUTES } from './operator/retention/retention-routes.ts';
import { SERVER_ROUTES } from './operator/server/server-routes.ts';
import { OWN_NAME_ROUTES, PEOPLE_ROUTES } from './operator/team/people-routes.ts';
import { HEALTH_ROUTES } from './platform/http/health-routes.ts';
import type { Route } from './platform/http/route.ts';
import { REFERENCE_ROUTES } from './reference/reference-routes.ts';
import { INTAKE_ROUTES } from './visitor/intake/lead-intake-route.ts';

const DECLARED: readonly Readonly<Record<string, Route>>[] = [
  INTAKE_ROUTES,
  HEALTH_ROUTES,
  ME_ROUTES,
  OWN_NAME_ROUTES,
  OWN_AUDIT_ROUTES,
  SETUP_ROUTES,
  ATTENTION_ROUTES,
  LEAD_LIST_ROUTES,
  LEAD_STREAM_ROUTES,
  LEAD_ROUTES,
  LEAD_WORK_ROUTES,
  TRADE_ROUTES,
  BOOKING_ROUTES,
  AGENDA_ROUTES,
  HOURS_ROUTES,
  CALENDAR_ROUTES,
  PRIVACY_ROUTES,
  CERTIFICATE_ROUTES,
  CALL_ROUTES,
  DELIVERY_ROUTES,
  WEBHOOK_ROUTES,
  SLA_ROUTES,
  CANARY_ROUTES,
  NUMBERS_ROUTES,
  SUPPRESSION_ROUTES,
  PEOPLE_ROUTES,
  KEY_ROUTES,
  BACKUP_ROUTES,
  PAGE_SETTINGS_ROUTES,
  VERSION_ROUTES,
  DRAFT_ROUTES,
  PUBLISH_ROUTES,
  RETENTION_ROUTES,
  AUDIT_ROUTES,
  SERVER_ROUTES,
  REFERENCE_ROUTES,
];

/** Every route of the API, in the order of its document. The document and access control follow from it. */
export const ROUTES: readonly Route[] = DECLARED.flatMap((routes) => Object.values(routes));

/** Those behind access control. A route under /api that is not among them is refused. */
export const POLICY = ROUTES.filter(({ path }) => path.startsWith('/api/'));
