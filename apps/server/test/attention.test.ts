import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertJob, insertLead } from './delivery-rows.ts';
import { openOperatorKit, type OperatorKit } from './operator-kit.ts';
import { onBothDatabases } from './test-database.ts';

describe('what needs attention', () => {
  onBothDatabases((database) => {
    let kit: OperatorKit;
    beforeAll(async () => {
      kit = await openOperatorKit(database());
    });
    afterAll(() => kit.close());

    it('counts leads in quarantine and failed deliveries, for a signed-in person', async () => {
      const owner = await kit.person('owner');
      const read = async () => {
        const response = await kit.ask('/api/attention', { bearer: await owner.token() });
        return [response.status, await response.json()];
      };
      expect(await read()).toEqual([200, { quarantined: 0, failed_deliveries: 0 }]);
      await insertLead(database(), new Date(), { status: 'quarantined' });
      await insertLead(database(), new Date());
      for (const state of ['dead', 'dead', 'done', 'ready'] as const) {
        await insertJob(database(), state);
      }
      expect(await read()).toEqual([200, { quarantined: 1, failed_deliveries: 2 }]);
    });
  });
});
