import { ME_ROUTES } from './features/people/access/me-routes.ts';
import { SETUP_ROUTES } from './features/people/owner-setup/setup-routes.ts';
import { NUMBERS_ROUTES } from './features/operations/analytics/numbers-routes.ts';
import { KEY_ROUTES } from './features/people/api-keys/key-routes.ts';
import { AUDIT_ROUTES, OWN_AUDIT_ROUTES } from './features/people/audit/audit-routes.ts';
import { BACKUP_ROUTES } from './features/operations/backups/backup-routes.ts';
import { BOOKING_ROUTES } from './features/bookings/agenda/booking-routes.ts';
import { CALENDAR_ROUTES } from './features/bookings/availability/calendar-routes.ts';
import { HOURS_ROUTES } from './features/bookings/availability/hours-routes.ts';
import { CALL_ROUTES } from './features/voice/calls/call-routes.ts';
import { CERTIFICATE_ROUTES } from './features/privacy/consent/certificate-routes.ts';
import { CANARY_ROUTES } from './features/operations/canary/canary-route.ts';
import { DELIVERY_ROUTES, SLA_ROUTES } from './features/deliveries/outbox/delivery-routes.ts';
import { SUPPRESSION_ROUTES } from './features/privacy/unsubscribe/suppression-routes.ts';
import { WEBHOOK_ROUTES } from './features/deliveries/outbox/webhook-endpoint-routes.ts';
import { AGENDA_ROUTES } from './features/bookings/agenda/agenda-routes.ts';
import { ATTENTION_ROUTES } from './features/operations/attention-routes.ts';
import { LEAD_ROUTES } from './features/inbox/lead-routes.ts';
import { LEAD_WORK_ROUTES } from './features/inbox/lead-work-routes.ts';
import { LEAD_LIST_ROUTES } from './features/inbox/operator-routes.ts';
import { TRADE_ROUTES } from './features/inbox/trade-routes.ts';
import { LEAD_STREAM_ROUTES } from './features/inbox/live-updates/lead-stream-route.ts';
import { DRAFT_ROUTES } from './features/settings/editor/draft-routes.ts';
import { PAGE_SETTINGS_ROUTES } from './features/settings/editor/page-settings-routes.ts';
import { PUBLISH_ROUTES } from './features/settings/editor/publish-routes.ts';
import { VERSION_ROUTES } from './features/settings/editor/version-routes.ts';
import { PRIVACY_ROUTES } from './features/privacy/erasure/privacy-routes.ts';
import { RETENTION_ROUTES } from './features/privacy/retention/retention-routes.ts';
import { SERVER_ROUTES } from './features/operations/server/server-routes.ts';
import { OWN_NAME_ROUTES, PEOPLE_ROUTES } from './features/people/team/people-routes.ts';
import { HEALTH_ROUTES } from './platform/http/health-routes.ts';
import type { Route } from './platform/http/route.ts';
import { REFERENCE_ROUTES } from './platform/reference/reference-routes.ts';
import { INTAKE_ROUTES } from './features/leads/intake/lead-intake-route.ts';

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
