import { backupRequestSchema } from '@pickup/contracts/backups';
import { leadIntakeSchema } from '@pickup/contracts/lead-intake';
import { CALENDAR_OPERATIONS } from './calendar-operations.ts';
import { DELIVERY_OPERATIONS } from './delivery-operations.ts';
import { LEAD_OPERATIONS } from './lead-operations.ts';
import { PAGE_OPERATIONS } from './page-operations.ts';
import { PEOPLE_OPERATIONS } from './people-operations.ts';
import type { DocumentedRoute, Operations } from './operation.ts';

/** Every route that is in the document. */
export const OPERATIONS: Operations = {
  'POST /functions/v1/lead-intake': {
    id: 'submitLead',
    group: 'intake',
    headers: ['idempotency-key'],
    body: leadIntakeSchema,
    answer: 'LeadAccepted',
  },
  ...LEAD_OPERATIONS,
  ...CALENDAR_OPERATIONS,
  ...DELIVERY_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...PAGE_OPERATIONS,
  'GET /healthz': { id: 'checkHealth', group: 'service', answer: 'Health' },
  'GET /readyz': { id: 'checkReadiness', group: 'service', answer: 'Readiness' },
  'GET /api/backups': { id: 'listBackups', group: 'backups', answer: 'Backups' },
  'POST /api/backups': {
    id: 'requestBackup',
    group: 'backups',
    body: backupRequestSchema,
    answer: 'Backup',
    status: 202,
    conflict: true,
  },
  'GET /api/retention': { id: 'getRetention', group: 'privacy', answer: 'Retention' },
  'GET /api/retention/due': { id: 'countDueData', group: 'privacy', answer: 'RetentionDue' },
  'POST /api/retention/run': {
    id: 'removeDueData',
    group: 'privacy',
    answer: 'Retention',
    status: 202,
  },
  'GET /api/server': { id: 'getServerFacts', group: 'service', answer: 'ServerFacts' },
  'GET /api/openapi.json': { id: 'getDocument', group: 'service', answer: { other: 'document' } },
  'GET /api/docs': { id: 'getReference', group: 'service', answer: { other: 'page' } },
};

/** Routes outside /api that are in the document. The policy table has only those under /api. */
export const PUBLIC_ROUTES: readonly DocumentedRoute[] = [
  { method: 'POST', path: '/functions/v1/lead-intake', permission: 'anyone' },
  { method: 'GET', path: '/healthz', permission: 'anyone' },
  { method: 'GET', path: '/readyz', permission: 'anyone' },
];
