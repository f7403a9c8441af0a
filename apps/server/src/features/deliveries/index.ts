export type { DeliveryParts } from './delivery-parts.ts';
export { countFailed, countLate, readJobsOfLead, type LeadJob } from './list/find-deliveries.ts';
export { reportSlo } from './report-slo.ts';
export { CALL_WITHIN_MS, webhookJobs } from './jobs-of-events.ts';
