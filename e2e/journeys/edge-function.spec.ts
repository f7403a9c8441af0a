import type { Page } from '@playwright/test';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { expectHydrated } from '../support/calculator.ts';
import { startEdgeFunction, type EdgeFunction } from '../support/edge-function.ts';
import { fillLead, newContact, openLeadDialog, submitButton, toast } from '../support/lead-form.ts';
import type { RunningServer } from '../support/start-server.ts';
import { expect, test as base } from '../support/test.ts';

interface Deployment {
  readonly edge: EdgeFunction;
  readonly server: RunningServer;
}

const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ page, startServer }, use) => {
    const port = await freePort();
    const siteUrl = `http://localhost:${port}`;
    const edge = await startEdgeFunction({ ...SETTINGS, siteUrl });
    test.skip(edge === null, 'there is no PostgreSQL');
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
  'the function takes a lead, and the server takes the next one in its place while it fails',
  { tag: '@full' },
  async ({ page, deployment: { edge, server }, faults }) => {
    const contact = newContact();
    await test.step('a lead that the function takes gets its report from the server on the same database', async () => {
      await sendLead(page, contact);
      await expect(toast(page, 'Success!')).toBeVisible();
      expect(edge.answered()).toBe(1);
      const [lead] = await leadsOf(server, contact.email);
      expect(lead?.attribution).toMatchObject({ utm: { utm_source: 'ad' } });
      await expect
        .poll(() => deliveriesOf(server))
        .toContainEqual({ kind: 'report-mail', state: 'done' });
    });

    await test.step('while the platform fails, the server takes a lead, once', async () => {
      faults.expect(/status of [45]\d\d|CORS policy|ERR_FAILED/);
      edge.failWith(() => Response.json({ code: 'WORKER_LIMIT' }, { status: 546 }));
      await page.reload();
      await expectHydrated(page);
      const other = newContact();
      await sendLead(page, other);
      await expect(toast(page, 'Success!')).toBeVisible();
      expect(edge.answered()).toBe(1);
      expect(await leadsOf(server, other.email)).toHaveLength(1);
    });
  },
);

interface Lead {
  readonly attribution: object;
}

async function leadsOf(server: RunningServer, email: string): Promise<readonly Lead[]> {
  const { leads } = await ask<{ leads: readonly { id: string; contact: { email: string } }[] }>(
    server,
    '/api/leads',
  );
  const own = leads.filter((lead) => lead.contact.email === email);
  return Promise.all(own.map(({ id }) => ask<Lead>(server, `/api/leads/${id}`)));
}

async function deliveriesOf(server: RunningServer) {
  const { deliveries } = await ask<{
    deliveries: readonly { kind: string; state: string }[];
  }>(server, '/api/deliveries');
  return deliveries.map(({ kind, state }) => ({ kind, state }));
}

async function ask<T>(server: RunningServer, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${server.operatorToken()}` };
  const response = await fetch(`${server.origin}${path}`, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

async function sendLead(page: Page, contact: ReturnType<typeof newContact>) {
  const dialog = await openLeadDialog(page);
  await fillLead(dialog, contact);
  await submitButton(dialog).click();
}
