export type { DeliveryParts } from './delivery-parts.ts';
export { countFailed, countLate, readJobsOfLead, type LeadJob } from './list/find-deliveries.ts';
export { reportSlo } from './report-slo.ts';
export { webhookJobs } from './jobs-of-events.ts';
