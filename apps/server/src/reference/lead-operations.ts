import {
  bulkAssigneeSchema,
  bulkStatusSchema,
  noteSchema,
  undoSchema,
} from '@pickup/contracts/lead-work';
import {
  leadChangeSchema,
  leadExportQuerySchema,
  leadListQuerySchema,
} from '@pickup/contracts/operator-leads';
import type { Operations } from './operation.ts';

export const LEAD_OPERATIONS = {
  'GET /api/trades': { id: 'listTrades', group: 'leads', answer: 'Trades' },
  'GET /api/leads': {
    id: 'listLeads',
    group: 'leads',
    query: leadListQuerySchema,
    answer: 'LeadPage',
  },
  'GET /api/leads.csv': {
    id: 'exportLeads',
    group: 'leads',
    query: leadExportQuerySchema,
    answer: { other: 'csv' },
  },
  'GET /api/leads/stream': { id: 'watchLeads', group: 'leads', answer: { other: 'events' } },
  'GET /api/leads/:id': { id: 'getLead', group: 'leads', answer: 'LeadDetail' },
  'PATCH /api/leads/:id': {
    id: 'changeLead',
    group: 'leads',
    body: leadChangeSchema,
    answer: 'LeadDetail',
    conflict: true,
  },
  'POST /api/leads/:id/notes': {
    id: 'addNote',
    group: 'leads',
    body: noteSchema,
    answer: 'LeadNote',
    conflict: true,
  },
  'POST /api/leads/status': {
    id: 'changeStatuses',
    group: 'leads',
    body: bulkStatusSchema,
    answer: 'ChangedStatuses',
    conflict: true,
  },
  'POST /api/leads/assignee': {
    id: 'changeAssignees',
    group: 'leads',
    body: bulkAssigneeSchema,
    answer: 'ChangedAssignees',
    conflict: true,
  },
  'POST /api/leads/undo': {
    id: 'undoChange',
    group: 'leads',
    body: undoSchema,
    answer: 'Undone',
  },
  'POST /api/leads/:id/report/revoke': {
    id: 'revokeReport',
    group: 'leads',
    answer: 'LeadReportLink',
  },
  'POST /api/leads/:id/report/reissue': {
    id: 'reissueReport',
    group: 'leads',
    answer: 'LeadReportLink',
    conflict: true,
  },
  'DELETE /api/leads/:id': { id: 'erasePerson', group: 'privacy', answer: 'Erasure' },
  'GET /api/leads/:id/export': { id: 'exportPerson', group: 'privacy', answer: 'PersonExport' },
  'GET /api/leads/:id/consent-certificate.json': {
    id: 'getConsentCertificate',
    group: 'privacy',
    answer: 'ConsentCertificate',
  },
  'GET /api/leads/:id/consent-certificate.pdf': {
    id: 'getConsentCertificatePdf',
    group: 'privacy',
    answer: { other: 'pdf' },
  },
} as const satisfies Operations;
