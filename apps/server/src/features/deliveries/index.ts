export type { DeliveryParts } from './delivery-parts.ts';
export { countFailed, countLate, readJobsOfLead, type LeadJob } from './list/find-deliveries.ts';
export { hasSentEmail, hasSentReport } from './list/sent-emails.ts';
export { readReportSla } from './report-sla.ts';
export { BOOKING_NOTICE_DELAY_MS, webhookJobs } from './jobs-of-events.ts';
