import { createHmac } from 'node:crypto';
import { schedulingEventsPath } from '@pickup/contracts/bookings/scheduling-services';
import { expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { newContact } from '../../support/lead-form.ts';
import { leadOf } from '../../support/operator.ts';
import { openAsOwner } from '../../support/owner.ts';
import { postLead } from '../../support/post-lead.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { expect, FULL, test } from '../../support/test.ts';

const KEY = 'calendly-key-of-the-journeys';
const INVITEE = 'https://api.calendly.com/scheduled_events/EV/invitees/IN';

async function sendCalendlyEvent(
  server: RunningServer,
  event: string,
  email: string,
  startsAt: Date,
) {
  const body = JSON.stringify({
    event,
    created_at: new Date().toISOString().replace(/Z$/, '000Z'),
    payload: {
      uri: INVITEE,
      email,
      name: 'Ada Byron',
      old_invitee: null,
      rescheduled: false,
      timezone: 'America/Chicago',
      scheduled_event: {
        start_time: startsAt.toISOString(),
        end_time: new Date(startsAt.getTime() + 30 * 60_000).toISOString(),
        location: { type: 'outbound_call', location: '+13125550142' },
      },
    },
  });
  const seconds = Math.floor(Date.now() / 1_000);
  const v1 = createHmac('sha256', KEY).update(`${seconds}.${body}`).digest('hex');
  const response = await fetch(server.origin + schedulingEventsPath('calendly'), {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'calendly-webhook-signature': `t=${seconds},v1=${v1}`,
    },
  });
  expect(response.status).toBe(204);
}

test(
  'a booking made in Calendly appears in the agenda and on the lead’s page, and canceling it in Calendly updates the lead',
  FULL,
  async ({ page, startServer }) => {
    const url = 'https://calendly.com/pickup/strategy';
    const booking = { url, provider: 'calendly' };
    const server = await startServer({ booking }, { CALENDLY_WEBHOOK_KEY: KEY });
    const contact = newContact();
    await postLead(server, contact);
    const { id } = await leadOf(server, contact.email);
    const soon = new Date(Date.now() + 2 * 3_600_000);
    await sendCalendlyEvent(server, 'invitee.created', contact.email, soon);

    await page.setViewportSize({ width: 1200, height: 800 });
    await openAsOwner(page, server, 'agenda?view=list');
    const booked = page.getByRole('listitem').filter({ hasText: contact.lastName });
    await expect(booked).toContainText(
      '30 minutes. Booked in Calendly. Reschedule or cancel it there.',
    );
    await expect(booked.getByRole('button')).toHaveCount(0);
    await expectNoViolationsInBothSchemes(page);
    await page.goto(`${server.origin}/console/leads/${id}`);
    await expect(
      page.getByText('Booked in Calendly. Reschedule or cancel it there.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
    expect((await leadOf(server, contact.email)).status).toBe('booked');

    // The console updates without a reload.
    await sendCalendlyEvent(server, 'invitee.canceled', contact.email, soon);
    await expect(page.getByText('Booked in Calendly. Reschedule or cancel it there.')).toHaveCount(
      0,
    );
    await page.getByText('All bookings and requests').click();
    await expect(page.getByText(/^Booked in Calendly on /)).toBeVisible();
    expect((await leadOf(server, contact.email)).status).toBe('contacted');
  },
);
