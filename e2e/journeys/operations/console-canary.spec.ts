import type { CanaryReport } from '@pickup/contracts/operations/canary';
import { expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import {
  DESKTOP_SCREENS,
  expectGoodLayout,
  TOUCH,
  TOUCH_SCREENS,
} from '../../support/layout/check-layout.ts';

import { callOperatorApi } from '../../support/operator.ts';
import { openAsOwner } from '../../support/owner.ts';
import { WHILE_STOPPED, type RunningServer } from '../../support/start-server.ts';
import { expect, FULL, test } from '../../support/test.ts';

test.use({ ...TOUCH, viewport: { width: 390, height: 844 } });

const ALERT = '"type":"canary.alarm"';

const canaryOf = async (server: RunningServer) =>
  (await callOperatorApi(server, '/api/canary')) as CanaryReport;

const NEXT_RUN = `update canary_run set next_at = now() where number = (select max(number) from canary_run)`;
/** Inserts 150 hourly runs, one of which failed. The next run begins only after `NEXT_RUN`. */
const WEEK = `
  insert into canary_run (number, started_at, next_at, finished_at, lead_id, steps)
  select 1000 - n, now() - n * interval '1 hour', now() + interval '1 hour', now() - n * interval '1 hour',
    ('ffffffff-ffff-8000-8000-' || lpad(n::text, 12, '0'))::uuid,
    case when n = 30 then '[{"name":"page","target":"","state":"failed","took_ms":null,"detail":"the page responded with 502"}]'
    else '[{"name":"page","target":"","state":"passed","took_ms":40,"detail":""}]' end::jsonb
  from generate_series(1, 150) as n`;

test(
  'the owner sees whether the canary’s steps work, and a webhook reports the second failure in a row',
  FULL,
  async ({ page, mailbox, receiver, startServer, faults }) => {
    test.slow();
    faults.expect(WHILE_STOPPED);
    const settings = { canary: { enabled: true, email: 'canary@pickup.test' } };
    const server = await startServer(...deliverySettings({ mailbox, receiver, settings }));
    const card = page.getByRole('region', { name: 'Canary' });
    const steps = card.getByRole('table');
    await openAsOwner(page, server, 'deliveries/sla');

    await test.step('every step works', async () => {
      const ended = async () => (await canaryOf(server)).runs[0]?.finished_at ?? null;
      await expect.poll(ended, { timeout: 60_000 }).not.toBeNull();
      await page.reload();
      await expect(card.getByText('All steps work')).toBeVisible();
      await expect(steps.getByText('Works')).toHaveCount(6);
      for (const name of ['Page', 'Form script', 'Lead intake', 'Report job', 'Email'])
        await expect(steps.getByText(name, { exact: true })).toBeVisible();
      await expect(steps.getByText('Webhook to crm')).toBeVisible();
      await expectNoViolationsInBothSchemes(page);
    });

    await test.step('the week’s runs are counted, and the failed run is described', async () => {
      await server.changeDatabase(WEEK);
      await page.reload();
      await card.getByText('In the last 7 days, 150 of 151 passed.').click();
      await expect(card.getByText('Page, the page responded with 502')).toBeVisible();
      await expectNoViolationsInBothSchemes(page);
      await expectGoodLayout(page, 'a week of the canary', TOUCH_SCREENS);
    });

    await test.step('a single failure causes no alert', async () => {
      mailbox.setBehavior({ kind: 'refuse', code: 550, message: 'mailbox unavailable' });
      await server.changeDatabase(NEXT_RUN);
      const failed = async () =>
        (await canaryOf(server)).runs[0]?.steps.find(({ state }) => state === 'failed')?.detail ??
        '';
      await expect.poll(failed, { timeout: 90_000 }).toContain('550');
      await page.reload();
      await expect(card.getByText('One failure')).toBeVisible();
      await expect(steps.getByText('550', { exact: false })).toBeVisible();
    });

    await test.step('after the second failure, the server sends an alert by webhook', async () => {
      await server.changeDatabase(NEXT_RUN);
      const alerts = () => receiver.requests.filter(({ rawBody }) => rawBody.includes(ALERT));
      await expect.poll(() => alerts().length, { timeout: 90_000 }).toBe(1);
      await page.reload();
      await expect(card.getByText('A step fails')).toBeVisible();
      await expect(card.getByText(/^Email has failed since /)).toBeVisible();
      await expectNoViolationsInBothSchemes(page);
      await expectGoodLayout(page, 'a broken canary', TOUCH_SCREENS);
      await page.setViewportSize(DESKTOP_SCREENS.viewports[0]);
      await expectGoodLayout(page, 'a broken canary', { ...DESKTOP_SCREENS, minTargetSize: 24 });
    });
  },
);
