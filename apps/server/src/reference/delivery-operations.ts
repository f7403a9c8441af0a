import { numbersQuerySchema } from '@pickup/contracts/numbers';
import { callListQuerySchema } from '@pickup/contracts/operator-calls';
import {
  deliveryListQuerySchema,
  replayRequestSchema,
} from '@pickup/contracts/operator-deliveries';
import {
  suppressionListQuerySchema,
  suppressionRemovalQuerySchema,
  suppressionRequestSchema,
} from '@pickup/contracts/operator-suppressions';
import { reportSloQuerySchema } from '@pickup/contracts/report-slo';
import type { Operations } from './operation.ts';

export const DELIVERY_OPERATIONS = {
  'GET /api/calls': {
    id: 'listCalls',
    group: 'calls',
    query: callListQuerySchema,
    answer: 'CallPage',
  },
  'GET /api/calls/:id': { id: 'getCall', group: 'calls', answer: 'Call' },
  'GET /api/deliveries': {
    id: 'listDeliveries',
    group: 'deliveries',
    query: deliveryListQuerySchema,
    answer: 'DeliveryPage',
  },
  'GET /api/deliveries/:id': {
    id: 'getDelivery',
    group: 'deliveries',
    answer: 'DeliveryDetail',
  },
  'POST /api/deliveries/replay': {
    id: 'replayDeliveries',
    group: 'deliveries',
    body: replayRequestSchema,
    answer: 'Replayed',
  },
  'POST /api/deliveries/:id/replay': {
    id: 'replayDelivery',
    group: 'deliveries',
    answer: 'DeliveryDetail',
    conflict: true,
  },
  'GET /api/slo': {
    id: 'getReportSla',
    group: 'numbers',
    query: reportSloQuerySchema,
    answer: 'ReportSla',
  },
  'GET /api/canary': { id: 'getCanary', group: 'numbers', answer: 'CanaryReport' },
  'GET /api/numbers': {
    id: 'getNumbers',
    group: 'numbers',
    query: numbersQuerySchema,
    answer: 'Numbers',
  },
  'GET /api/attention': { id: 'countAttention', group: 'numbers', answer: 'Attention' },
  'GET /api/webhooks': { id: 'listWebhooks', group: 'deliveries', answer: 'Webhooks' },
  'POST /api/webhooks/:id/enable': {
    id: 'enableWebhook',
    group: 'deliveries',
    answer: 'Webhook',
  },
  'GET /api/suppressions': {
    id: 'listSuppressions',
    group: 'suppressions',
    query: suppressionListQuerySchema,
    answer: 'SuppressionPage',
  },
  'POST /api/suppressions': {
    id: 'addSuppression',
    group: 'suppressions',
    body: suppressionRequestSchema,
    answer: 'Suppression',
  },
  'DELETE /api/suppressions/:email_hash': {
    id: 'removeSuppression',
    group: 'suppressions',
    query: suppressionRemovalQuerySchema,
  },
} as const satisfies Operations;
