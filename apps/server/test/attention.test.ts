import type { Attention } from '@pickup/contracts/attention';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertJob, insertLead } from './delivery-rows.ts';
import { exampleBooking } from './example-booking.ts';
import { insertRows } from './table-rows.ts';
import { signInAs } from './test-people.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { onDatabase } from './test-database.ts';

describe('what needs attention', () => {
  onDatabase((database) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer({ on: database() });
    });
    afterAll(() => server.stop());

    it('counts held leads, times to confirm and failed deliveries, for a signed-in person', async () => {
      const owner = await signInAs(server, 'owner');
      const read = async () => {
        const response = await server.ask('/api/attention', { bearer: await owner.token() });
        return [response.status, await response.json()];
      };
      const late = { late_emails: 0, late_webhooks: 0 };
      const none = {
        quarantined: 0,
        requested_times: 0,
        failed_deliveries: 0,
        ...late,
        expiring_claims: 0,
      };
      expect(await read()).toEqual([200, none]);
      await insertLead(database(), new Date(), { status: 'quarantined' });
      const lead = await insertLead(database(), new Date());
      for (const state of ['requested', 'confirmed', 'declined'] as const)
        await insertRows(database(), 'booking_request', exampleBooking(lead, { state }));
      for (const state of ['dead', 'dead', 'done', 'ready'] as const) {
        await insertJob(database(), state);
      }
      const some = {
        quarantined: 1,
        requested_times: 1,
        failed_deliveries: 2,
        ...late,
        expiring_claims: 0,
      };
      expect(await read()).toEqual([200, some]);
    });

    it('counts deliveries that fail and are retried, by what takes them', async () => {
      const since = new Date(Date.now() - 180_000);
      const failing = { attempts: 1, lastError: 'connect ECONNREFUSED', createdAt: since };
      const bearer = await (await signInAs(server, 'owner')).token();
      const read = () => server.json<Attention>('/api/attention', { bearer });
      const before = await read();
      await insertJob(database(), 'ready', { kind: 'report-mail', ...failing });
      await insertJob(database(), 'ready', { kind: 'operator-notice', ...failing });
      await insertJob(database(), 'ready', { kind: 'webhook', ...failing });
      await insertJob(database(), 'ready', { kind: 'webhook', createdAt: since });
      await insertJob(database(), 'ready', { ...failing, kind: 'webhook', createdAt: new Date() });
      expect(await read()).toEqual({
        ...before,
        late_emails: 2,
        late_webhooks: 1,
      });
    });
  });
});
