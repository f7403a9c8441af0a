import type { Attention } from '@pickup/contracts/operations/attention';
import { beforeAll, expect, it } from 'vitest';
import { insertJob, insertLead } from '../deliveries/delivery-rows.ts';
import { exampleBooking } from '../bookings/example-booking.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { insertRows } from '../platform/table-rows.ts';
import { signInAs } from '../people/test-people.ts';
import { startTestServer } from '../support/test-server.ts';
import { describeOnDatabase } from '../support/test-database.ts';

describeOnDatabase('the attention counts', (database) => {
  const server = serverOfSuite(() => startTestServer({ database: database() }));

  let bearer: string;
  beforeAll(async () => {
    bearer = await (await signInAs(server, 'owner')).token();
  });
  const read = () => server.json<Attention>('/api/attention', { bearer });

  it('include quarantined and untouched leads, times to confirm and failed deliveries', async () => {
    const others = {
      emails_are_saved: true,
      late_emails: 0,
      late_webhooks: 0,
      due_tasks: 0,
      expiring_claims: 0,
    };
    const none = {
      quarantined: 0,
      untouched: 0,
      requested_times: 0,
      failed_deliveries: 0,
      ...others,
    };
    expect(await read()).toEqual(none);
    await insertLead(database(), new Date(), { status: 'quarantined' });
    const lead = await insertLead(database(), new Date());
    for (const state of ['requested', 'confirmed', 'declined'] as const)
      await insertRows(database(), 'booking_request', exampleBooking(lead, { state }));
    for (const state of ['dead', 'dead', 'done', 'ready'] as const)
      await insertJob(database(), state);
    const some = {
      quarantined: 1,
      untouched: 1,
      requested_times: 1,
      failed_deliveries: 2,
      ...others,
    };
    expect(await read()).toEqual(some);
  });

  it('include emails and webhooks that retries have delayed, as two separate counts', async () => {
    const since = new Date(Date.now() - 180_000);
    const failing = { attempts: 1, lastError: 'connect ECONNREFUSED', createdAt: since };
    const before = await read();
    await insertJob(database(), 'ready', { kind: 'report-mail', ...failing });
    await insertJob(database(), 'ready', { kind: 'operator-notice', ...failing });
    await insertJob(database(), 'ready', { kind: 'webhook', ...failing });
    await insertJob(database(), 'ready', { kind: 'webhook', createdAt: since });
    await insertJob(database(), 'ready', { ...failing, kind: 'webhook', createdAt: new Date() });
    expect(await read()).toEqual({ ...before, late_emails: 2, late_webhooks: 1 });
  });
});
