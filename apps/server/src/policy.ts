import type { PolicyRow } from './identity/access/policy-row.ts';

/**
 * Who may do what: one row for each route under /api. Routes without a row are refused. The permissions of the
 * roles are in contracts/operator-roles.
 */
export const POLICY: readonly PolicyRow[] = [
  { method: 'GET', path: '/api/me', permission: 'session' },
  { method: 'PATCH', path: '/api/me', permission: 'person' },
  { method: 'GET', path: '/api/me/sessions', permission: 'person' },
  { method: 'DELETE', path: '/api/me/sessions/:id', permission: 'person' },
  { method: 'GET', path: '/api/me/security-events', permission: 'person' },
  { method: 'POST', path: '/api/setup', permission: 'anyone' },
  // It counts only what the caller may read.
  { method: 'GET', path: '/api/attention', permission: 'person' },

  { method: 'GET', path: '/api/leads', permission: 'leads.read' },
  { method: 'GET', path: '/api/leads.csv', permission: 'leads.export' },
  { method: 'GET', path: '/api/leads/stream', permission: 'leads.read' },
  { method: 'GET', path: '/api/leads/:id', permission: 'leads.read' },
  { method: 'PATCH', path: '/api/leads/:id', permission: 'leads.write' },
  { method: 'POST', path: '/api/leads/:id/notes', permission: 'leads.write' },
  { method: 'POST', path: '/api/leads/:id/bookings/:booking/confirm', permission: 'leads.write' },
  { method: 'POST', path: '/api/leads/:id/bookings/:booking/propose', permission: 'leads.write' },
  { method: 'POST', path: '/api/leads/:id/bookings/:booking/move', permission: 'leads.write' },
  { method: 'POST', path: '/api/leads/:id/bookings/:booking/decline', permission: 'leads.write' },
  { method: 'POST', path: '/api/leads/:id/bookings/:booking/done', permission: 'leads.write' },
  { method: 'POST', path: '/api/leads/:id/bookings/:booking/no-show', permission: 'leads.write' },
  { method: 'POST', path: '/api/leads/:id/bookings/:booking/keep', permission: 'leads.write' },
  { method: 'POST', path: '/api/leads/status', permission: 'leads.write' },
  { method: 'POST', path: '/api/leads/assignee', permission: 'leads.write' },
  { method: 'POST', path: '/api/leads/undo', permission: 'leads.write' },
  { method: 'POST', path: '/api/leads/:id/report/revoke', permission: 'leads.write' },
  { method: 'POST', path: '/api/leads/:id/report/reissue', permission: 'leads.write' },

  { method: 'GET', path: '/api/agenda', permission: 'leads.read' },
  { method: 'GET', path: '/api/agenda/networks', permission: 'leads.write' },
  { method: 'POST', path: '/api/agenda/cancel', permission: 'leads.write' },
  { method: 'GET', path: '/api/call-hours', permission: 'leads.read' },
  { method: 'PUT', path: '/api/call-hours/team', permission: 'calendar.manage' },
  // Other people's hours also need calendar.manage.
  { method: 'PUT', path: '/api/call-hours/:id', permission: 'leads.write' },

  // Other people's calendars also need calendar.manage.
  { method: 'GET', path: '/api/calendars', permission: 'leads.write' },
  { method: 'POST', path: '/api/calendars', permission: 'leads.write' },
  { method: 'POST', path: '/api/calendars/find', permission: 'leads.write' },
  { method: 'PATCH', path: '/api/calendars/:id', permission: 'leads.write' },
  { method: 'POST', path: '/api/calendars/:id/read', permission: 'leads.write' },
  { method: 'DELETE', path: '/api/calendars/:id', permission: 'leads.write' },
  // Connecting also needs a person, and other people's accounts calendar.manage.
  { method: 'POST', path: '/api/calendar-grants', permission: 'leads.write' },
  { method: 'POST', path: '/api/calendar-grants/finish', permission: 'leads.write' },
  { method: 'GET', path: '/api/calendar-grants/:id/calendars', permission: 'leads.write' },
  { method: 'PUT', path: '/api/calendar-grants/:id/calendars', permission: 'leads.write' },
  { method: 'DELETE', path: '/api/calendar-grants/:id', permission: 'leads.write' },

  { method: 'DELETE', path: '/api/leads/:id', permission: 'leads.privacy' },
  { method: 'GET', path: '/api/leads/:id/export', permission: 'leads.privacy' },

  {
    method: 'GET',
    path: '/api/leads/:id/consent-certificate.json',
    permission: 'consent.read',
  },
  { method: 'GET', path: '/api/leads/:id/consent-certificate.pdf', permission: 'consent.read' },

  { method: 'GET', path: '/api/calls', permission: 'calls.read' },
  { method: 'GET', path: '/api/calls/:id', permission: 'calls.read' },

  { method: 'GET', path: '/api/deliveries', permission: 'deliveries.read' },
  { method: 'GET', path: '/api/deliveries/:id', permission: 'deliveries.read' },
  { method: 'POST', path: '/api/deliveries/replay', permission: 'deliveries.replay' },
  { method: 'POST', path: '/api/deliveries/:id/replay', permission: 'deliveries.replay' },
  { method: 'GET', path: '/api/slo', permission: 'deliveries.read' },
  { method: 'GET', path: '/api/canary', permission: 'deliveries.read' },
  { method: 'GET', path: '/api/numbers', permission: 'numbers.read' },
  { method: 'GET', path: '/api/webhooks', permission: 'deliveries.read' },
  { method: 'POST', path: '/api/webhooks/:id/enable', permission: 'deliveries.replay' },

  { method: 'GET', path: '/api/suppressions', permission: 'deliveries.read' },
  { method: 'POST', path: '/api/suppressions', permission: 'suppressions.write' },
  { method: 'DELETE', path: '/api/suppressions/:email_hash', permission: 'suppressions.write' },

  // Read by everyone who assigns leads. Changed by owners.
  { method: 'GET', path: '/api/trades', permission: 'leads.read' },
  { method: 'GET', path: '/api/people', permission: 'leads.read' },
  { method: 'POST', path: '/api/people', permission: 'people.manage' },
  { method: 'POST', path: '/api/people/:id/invitation-link', permission: 'people.manage' },
  { method: 'GET', path: '/api/people/:id', permission: 'people.manage' },
  { method: 'PATCH', path: '/api/people/:id', permission: 'people.manage' },
  { method: 'DELETE', path: '/api/people/:id', permission: 'people.manage' },
  { method: 'DELETE', path: '/api/people/:id/factors', permission: 'people.manage' },

  { method: 'GET', path: '/api/keys', permission: 'keys.manage' },
  { method: 'POST', path: '/api/keys', permission: 'keys.manage' },
  { method: 'DELETE', path: '/api/keys/:id', permission: 'keys.manage' },

  { method: 'GET', path: '/api/backups', permission: 'backups.manage' },
  { method: 'POST', path: '/api/backups', permission: 'backups.manage' },

  // Drafts of sign-in, addresses and receivers also need page.publish.
  { method: 'GET', path: '/api/page-settings', permission: 'page.edit' },
  { method: 'GET', path: '/api/page-settings/versions', permission: 'page.edit' },
  { method: 'GET', path: '/api/page-settings/versions/:number', permission: 'page.edit' },
  { method: 'GET', path: '/api/page-settings/texts', permission: 'page.edit' },
  { method: 'GET', path: '/api/page-settings/export', permission: 'page.edit' },
  { method: 'PATCH', path: '/api/page-settings/draft', permission: 'page.edit' },
  { method: 'DELETE', path: '/api/page-settings/draft', permission: 'page.edit' },
  { method: 'GET', path: '/api/page-settings/draft/check', permission: 'page.edit' },
  { method: 'POST', path: '/api/page-settings/preview', permission: 'page.edit' },
  { method: 'POST', path: '/api/page-settings/publish', permission: 'page.publish' },
  {
    method: 'POST',
    path: '/api/page-settings/versions/:number/publish',
    permission: 'page.publish',
  },
  { method: 'POST', path: '/api/page-settings/import', permission: 'page.publish' },
  { method: 'GET', path: '/api/retention', permission: 'audit.read' },
  { method: 'GET', path: '/api/retention/due', permission: 'audit.read' },
  { method: 'POST', path: '/api/retention/run', permission: 'leads.privacy' },

  { method: 'GET', path: '/api/security-events', permission: 'audit.read' },
  { method: 'GET', path: '/api/server', permission: 'audit.read' },

  // The same for every installation, so they reveal nothing about this one.
  { method: 'GET', path: '/api/openapi.json', permission: 'anyone' },
  { method: 'GET', path: '/api/docs', permission: 'anyone' },
];
