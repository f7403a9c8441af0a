import { fixedSettings } from '../../src/platform/live-settings.ts';
import { EventBus } from '../../src/platform/events.ts';
import type { LeadJobs } from '../../src/features/leads/record/lead-jobs.ts';
import { siteSettings } from '../settings/site-settings.ts';

/**
 * A new lead that is not quarantined triggers the report and the operator's notice. A resubmission
 * triggers a webhook to the CRM, and the report again if its email address is new.
 */
export const leadJobs: LeadJobs = {
  jobsFor({ id: leadId, status }) {
    if (status === 'quarantined') return [];
    return [
      { kind: 'report-mail', leadId },
      { kind: 'operator-notice', leadId },
    ];
  },
  jobsForResubmission({ resubmissionId, email, isNewEmail }) {
    const updated = {
      kind: 'webhook',
      leadId: null,
      target: 'crm',
      event: 'lead.updated',
      payload: { resubmissionId },
    } as const;
    if (!isNewEmail) return [updated];
    const payload = { resubmissionId, email };
    return [updated, { kind: 'report-mail', leadId: null, payload }];
  },
};

export function storeDeps<Store>(database: Store) {
  return { database, onStored: () => undefined, jobsForResubmission: leadJobs.jobsForResubmission };
}

/** The parts of a booking service that sends nothing and reads no calendar. */
export const silentBookings = {
  live: fixedSettings(siteSettings()),
  events: new EventBus(),
  limiters: null,
  calendars: { refresh: () => Promise.resolve() },
  now: () => new Date(),
  queue: { addIn: () => Promise.resolve(), kick: () => undefined },
};
