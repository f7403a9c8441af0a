import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { newContact } from '../../support/lead-form.ts';
import {
  DESKTOP_SCREENS,
  expectGoodLayout,
  TOUCH,
  TOUCH_SCREENS,
} from '../../support/layout/check-layout.ts';
import { openAsOwner } from '../../support/owner.ts';
import { postLead } from '../../support/post-lead.ts';
import { WHILE_STOPPED, type RunningServer } from '../../support/start-server.ts';
import { expect, FULL, test } from '../../support/test.ts';

test.use({ ...TOUCH, viewport: { width: 360, height: 740 } });

test(
  'a purge erases old leads by the owner’s rule, and the console shows how many',
  FULL,
  async ({ page, startServer, faults }) => {
    test.slow();
    faults.expect(WHILE_STOPPED);
    const retention = { leads: 730 };
    const server = await startServer({ retention }, {}, { embedded: true });
    // The old lead has no consent. A consent from today would keep the lead, and the database
    // refuses to change a consent's date.
    const old = await postLead(server, newContact(), { has_consent: undefined });
    const recent = await postLead(server, newContact());
    await openAsOwner(page, server, 'settings/data');
    const card = page.getByRole('region', { name: 'How long data is kept' });
    const rowOf = (name: string) => card.getByRole('row').filter({ hasText: name });

    await test.step('the rules are shown', async () => {
      await expect(rowOf('Leads without activity').first()).toContainText('730 days');
      await expect(rowOf('Won leads')).toContainText('Forever');
      await expect(rowOf('Security events')).toContainText('400 days');
      await expect(rowOf('Sessions')).toContainText('Until they expire');
      await expect(card.getByText(/^Last run .+ removed\. Next run /)).toBeVisible();
    });

    await test.step('the purge erases the old lead and keeps the recent one', async () => {
      await server.changeDatabase(
        `update lead set received_at = received_at - interval '3 years' where id = '${old}'`,
      );
      const output = await purge(server);
      expect(output).toMatch(/^Leads without activity +730 days +1 /m);
      expect(output).toMatch(/^Won leads without activity +Forever +0 /m);
      await page.reload();
      await expect(rowOf('Leads without activity').first().getByRole('cell').nth(1)).toHaveText(
        /1$/,
      );
      await page.goto(`${server.origin}/console/leads/${old}`);
      await expect(page.getByText(/was erased/i).first()).toBeVisible();
      await page.goto(`${server.origin}/console/leads/${recent}`);
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/erased/i);
      await page.goto(`${server.origin}/console/security`);
      await expect(page.getByText('erased a lead without activity')).toBeVisible();
    });

    await test.step('the card passes axe and the layout checks', async () => {
      await page.goto(`${server.origin}/console/settings/data`);
      await expect(card.getByText(/: 1 removed\. Next run /)).toBeVisible();
      await expectNoViolationsInBothSchemes(page);
      await expectGoodLayout(page, 'the retention rules', TOUCH_SCREENS);
      await page.setViewportSize(DESKTOP_SCREENS.viewports[0]);
      await expectGoodLayout(page, 'the retention rules', DESKTOP_SCREENS);
    });
  },
);

const PURGE = fileURLToPath(
  new URL('../../../apps/server/dist/commands/purge.js', import.meta.url),
);

async function purge(server: RunningServer): Promise<string> {
  const run = promisify(execFile)(process.execPath, [PURGE], { env: server.environment() });
  return (await run).stdout;
}
