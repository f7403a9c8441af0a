import type { CanaryReport } from '@pickup/contracts/canary';
import { expectNothingFoundInBoth } from '../support/axe.ts';
import { delivering } from '../support/delivering.ts';
import {
  DESKTOP_SCREENS,
  expectGoodLayout,
  TOUCH,
  TOUCH_SCREENS,
} from '../support/layout/check-layout.ts';

import { askOperatorApi } from '../support/operator.ts';
import { openAsOwner } from '../support/owner.ts';
import { WHILE_STOPPED, type RunningServer } from '../support/start-server.ts';
import { expect, test } from '../support/test.ts';

test.use({ ...TOUCH, viewport: { width: 390, height: 844 } });

const canaryOf = async (server: RunningServer) =>
  (await askOperatorApi(server, '/api/canary')) as CanaryReport;

/** As if the hour had passed. */
const NEXT_BEAT = `update canary_beat set next_at = now() where number = (select max(number) from canary_beat)`;
/** Beats of a week, one of which failed. The next one is not due, so that it begins when a step asks for it. */
const WEEK = `
  insert into canary_beat (number, started_at, next_at, finished_at, lead_id, hops)
  select 1000 - n, now() - n * interval '1 hour', now() + interval '1 hour', now() - n * interval '1 hour',
    ('ffffffff-ffff-8000-8000-' || lpad(n::text, 12, '0'))::uuid,
    case when n = 30 then '[{"name":"page","target":"","state":"failed","took_ms":null,"detail":"the page answered 502"}]'
    else '[{"name":"page","target":"","state":"passed","took_ms":40,"detail":""}]' end::jsonb
  from generate_series(1, 150) as n`;

test(
  'the owner sees whether the canary’s steps work, and who was told of a failure',
  { tag: '@full' },
  async ({ page, mailbox, receiver, startServer, faults }) => {
    test.slow();
    faults.expect(WHILE_STOPPED);
    const settings = { canary: { enabled: true, email: 'canary@pickup.test' } };
    const server = await startServer(...delivering({ mailbox, receiver, settings }));
    const card = page.getByRole('region', { name: 'Canary' });
    const steps = card.getByRole('list').first();
    await openAsOwner(page, server, 'deliveries/sla');

    await test.step('every step works', async () => {
      const ended = async () => (await canaryOf(server)).beats[0]?.finished_at ?? null;
      await expect.poll(ended, { timeout: 60_000 }).not.toBeNull();
      await page.reload();
      await expect(card.getByText('All steps work')).toBeVisible();
      await expect(steps.getByText('Works')).toHaveCount(6);
      for (const name of ['Page', 'Form script', 'Lead intake', 'Report job', 'Email'])
        await expect(steps.getByText(name, { exact: true })).toBeVisible();
      await expect(steps.getByText('Webhook to crm')).toBeVisible();
      await expectNothingFoundInBoth(page);
    });

    await test.step('a week of beats fits, and the failed ones can be read', async () => {
      await server.changeDatabase(WEEK);
      await page.reload();
      await expect(card.getByText('150 of 151 passed')).toBeVisible();
      await card.getByText('Failed canary leads').click();
      await expect(card.getByText('Page: the page answered 502')).toBeVisible();
      await expectNothingFoundInBoth(page);
      await expectGoodLayout(page, 'a week of the canary', TOUCH_SCREENS);
    });

    await test.step('one failure is not certain yet', async () => {
      mailbox.behave({ kind: 'refuse', code: 550, message: 'mailbox unavailable' });
      await server.changeDatabase(NEXT_BEAT);
      const failed = async () =>
        (await canaryOf(server)).beats[0]?.hops.find(({ state }) => state === 'failed')?.detail ??
        '';
      await expect.poll(failed, { timeout: 60_000 }).toContain('550');
      await page.reload();
      await expect(card.getByText('One failure')).toBeVisible();
      await expect(steps.getByText('550', { exact: false })).toBeVisible();
    });

    await test.step('after the second, the owner is told by another way', async () => {
      await server.changeDatabase(NEXT_BEAT);
      const told = async () => (await canaryOf(server)).outages[0]?.told;
      const byWebhook = expect.objectContaining({ way: 'webhook', sent_at: expect.any(String) });
      await expect.poll(told, { timeout: 90_000 }).toContainEqual(byWebhook);
      await page.reload();
      await expect(card.getByText('The owner was told by webhook.')).toBeVisible();
      await expect(card.getByText('A step fails')).toBeVisible();
      await expect(card.getByText(/^Email has failed since /)).toBeVisible();
      await expectNothingFoundInBoth(page);
      await expectGoodLayout(page, 'a broken canary', TOUCH_SCREENS);
      await page.setViewportSize(DESKTOP_SCREENS.windows[0]);
      await expectGoodLayout(page, 'a broken canary', { ...DESKTOP_SCREENS, target: 24 });
    });
  },
);
