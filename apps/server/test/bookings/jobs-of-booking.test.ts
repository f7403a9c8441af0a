import { readFile } from 'node:fs/promises';
import { operatorBookingSchema } from '@pickup/contracts/bookings/booking';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exampleBooking } from './example-booking.ts';
import { siteSettings } from '../settings/site-settings.ts';
import type { BookingEvent } from '@pickup/contracts/bookings/booking-states';
import type { StoredBooking } from '../../src/features/bookings/booking/stored-bookings.ts';
import type { LeadStatus } from '@pickup/contracts/leads/lead-statuses';
import { addDeliveryJobs } from '../../src/features/deliveries/jobs-of-events.ts';
import { fixedSettings } from '../../src/platform/live-settings.ts';
import { EventBus } from '../../src/platform/events.ts';
import { jobsOfBooking } from '../../src/features/bookings/booking/jobs-of-booking.ts';

const id = '0197d0c0-0000-7000-8000-000000000001';
const lead = { id, status: 'new', assignee: null } as const;
const settings = siteSettings({
  mail: { operators: ['boss@pickup.example'] },
  webhooks: [{ id: 'crm', url: 'https://crm.example/hook', events: ['lead.updated'] }],
});
const jobsOf = (booking: StoredBooking, event: BookingEvent) =>
  jobsOfStep({ booking, before: null, event });

const events = new EventBus();
addDeliveryJobs(events, fixedSettings(settings));

/** Returns the jobs that bookings add for this step, and those that `booking.changed` adds. */
function jobsOfStep(
  step: Parameters<typeof jobsOfBooking>[2],
  {
    status = lead.status,
    newStatus = null,
  }: { status?: LeadStatus; newStatus?: LeadStatus | null } = {},
) {
  const currentLead = { ...lead, status };
  const { booking, event } = step;
  const changed = { lead: currentLead, booking, event, status: newStatus };
  return [
    ...jobsOfBooking(settings, currentLead, step),
    ...events.jobsOf('booking.changed', changed),
  ];
}
const kindsOf = (...step: Parameters<typeof jobsOf>) => jobsOf(...step).map(({ kind }) => kind);

describe('the jobs of a booking', () => {
  it('notify the visitor, operators and endpoints about a requested time', () => {
    const booking = exampleBooking(lead.id, { state: 'requested', sequence: 3 });
    expect(jobsOf(booking, 'requested')).toMatchObject([
      { kind: 'booking-mail', payload: { booking: booking.id, sequence: 3, event: 'requested' } },
      { kind: 'operator-notice', payload: { booking: booking.id } },
      {
        kind: 'webhook',
        payload: { booking_event: 'requested', booking_request: { id: booking.id } },
      },
    ]);
  });

  it('do not exist if the lead is quarantined', () => {
    const step = { booking: exampleBooking(lead.id), before: null, event: 'booked' } as const;
    expect(jobsOfStep(step, { status: 'quarantined' })).toEqual([]);
  });

  it('notify the visitor and endpoints about a decision and the lead’s new status', () => {
    const before = exampleBooking(lead.id, { state: 'requested' });
    const step = {
      booking: { ...before, state: 'confirmed' },
      before,
      event: 'confirmed',
    } as const;
    expect(jobsOfStep(step, { newStatus: 'booked' })).toMatchObject([
      { kind: 'booking-mail' },
      { kind: 'webhook', payload: { status: 'booked', booking_request: { state: 'confirmed' } } },
    ]);
  });

  it('send endpoints the members that docs/webhooks.md shows', async () => {
    const path = new URL('../../../../docs/webhooks.md', import.meta.url);
    const docs = await readFile(path, 'utf8');
    const [, example = ''] = /for example:\n\n```json\n([^`]+)```/.exec(docs) ?? [];
    const documented: unknown = JSON.parse(example);
    expect(z.strictObject(operatorBookingSchema.shape).parse(documented)).toEqual(documented);
    const webhook = jobsOf(exampleBooking(lead.id), 'confirmed').find(
      ({ kind }) => kind === 'webhook',
    );
    const sent = webhook?.payload?.['booking_request'] ?? {};
    expect(Object.keys(documented ?? {}).toSorted()).toEqual(Object.keys(sent).toSorted());
  });

  it('contain the event, and the previous time if the booking was rescheduled', () => {
    const before = exampleBooking(lead.id);
    const booking = { ...before, sequence: 2, startsAt: new Date('2026-11-24T14:30:00Z') };
    const payloadOf = (event: BookingEvent) => {
      const [mail] = jobsOfStep({ booking, before, event });
      return mail?.payload;
    };
    const payload = { booking: booking.id, sequence: 2 };
    const from = before.startsAt.toISOString();
    expect(payloadOf('rescheduled')).toEqual({ ...payload, event: 'rescheduled', from });
    expect(payloadOf('booked')).toEqual({ ...payload, event: 'booked' });
    expect(payloadOf('canceled')).toEqual({ ...payload, event: 'canceled' });
  });

  it('remind the visitor, notify the agent and add a calendar event after a free time is booked', () => {
    const agentId = '0197d0c0-0000-7000-8000-000000000003';
    const decidedAt = new Date('2026-11-20T14:30:00Z');
    const booked = exampleBooking(lead.id, { byVisitor: true, agentId, decidedAt });
    expect(jobsOf(booked, 'booked')).toMatchObject([
      { kind: 'booking-mail', payload: { event: 'booked' } },
      { kind: 'booking-reminder', payload: { booking: booked.id, sequence: 1, hours: 24 } },
      { kind: 'booking-reminder', runAt: new Date('2026-11-23T13:30:00Z') },
      { kind: 'booking-notice', payload: { agent: agentId, event: 'booked', method: 'REQUEST' } },
      { kind: 'calendar-put', payload: { agent: agentId, method: 'REQUEST' } },
      { kind: 'webhook' },
    ]);
  });

  it('notify an endpoint that subscribes only to rescheduled bookings about nothing else', () => {
    const booking = exampleBooking(lead.id);
    const otherBus = new EventBus();
    const endpoint = { id: 'crm', url: 'https://crm.example/hook' };
    const only = siteSettings({ webhooks: [{ ...endpoint, events: ['booking.rescheduled'] }] });
    addDeliveryJobs(otherBus, fixedSettings(only));
    const changed = { lead, booking, status: null };
    expect(otherBus.jobsOf('booking.changed', { ...changed, event: 'rescheduled' })).toMatchObject([
      { kind: 'webhook', event: 'booking.rescheduled', payload: { booking: { id: booking.id } } },
    ]);
    expect(otherBus.jobsOf('booking.changed', { ...changed, event: 'confirmed' })).toEqual([]);
  });

  it('notify only endpoints after the booked call took place', () => {
    expect(kindsOf(exampleBooking(lead.id, { state: 'done' }), 'completed')).toEqual(['webhook']);
  });
});
