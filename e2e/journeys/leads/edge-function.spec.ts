import { freePort } from '../../../scripts/lib/free-port.mjs';
import { expectHydrated } from '../../support/calculator.ts';
import { startEdgeFunction, type EdgeFunction } from '../../support/edge-function.ts';
import { becomeLead } from '../../support/lead-form.ts';
import { deliveryStates, leadOf } from '../../support/operator.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { expect, FULL, test as base } from '../../support/test.ts';

interface Deployment {
  readonly edge: EdgeFunction;
  readonly server: RunningServer;
}

const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ page, startServer }, use) => {
    const port = await freePort();
    const siteUrl = `http://localhost:${port}`;
    const edge = await startEdgeFunction({ ...SETTINGS, siteUrl });
    test.skip(edge === null, 'needs PostgreSQL');
    if (!edge) return;
    const server = await startServer(
      { ...SETTINGS, siteUrl, intake: { ...SETTINGS.intake, url: edge.url } },
      { DATABASE_URL: edge.databaseUrl },
      { port, withOwner: false },
    );
    await page.goto(`${server.origin}/?utm_source=ad`);
    await expectHydrated(page);
    await use({ edge, server });
    await page.close();
    await server.stop();
    await edge.stop();
  },
});

const SETTINGS = {
  brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
  mainSite: { url: 'https://pickup.example/' },
  phone: '(555) 010-0199',
  intake: { minimumFormMs: 0 },
};

test(
  'the edge function accepts a lead, and the server accepts the next lead while the function is failing',
  FULL,
  async ({ page, deployment: { edge, server }, faults }) => {
    await test.step('a lead that the function accepts gets its report from the server that uses the same database', async () => {
      const contact = await becomeLead(page);
      expect(edge.postCount()).toBe(1);
      const { id, attribution } = await leadOf(server, contact.email);
      expect(attribution).toMatchObject({ utm: { utm_source: 'ad' } });
      await expect.poll(() => deliveryStates(server, id)).toContain('report-mail: saved');
    });

    await test.step('while the function’s platform fails, the server accepts a lead exactly once', async () => {
      faults.expect(/status of [45]\d\d|CORS policy|ERR_FAILED/);
      edge.failWith(() => Response.json({ code: 'WORKER_LIMIT' }, { status: 546 }));
      await page.reload();
      await expectHydrated(page);
      const { email } = await becomeLead(page);
      expect(edge.postCount()).toBe(1);
      await leadOf(server, email);
    });
  },
);
