import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { addColleague, AGENT, VIEWER } from '../../support/colleague.ts';
import { openSection } from '../../support/console.ts';
import { storeSession, openSignedIn } from '../../support/owner.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { newContact } from '../../support/lead-form.ts';
import { leadOf } from '../../support/operator.ts';
import { mailTo } from '../../support/mail-links.ts';
import { postCall, voiceSettings } from '../../support/post-call.ts';
import { holdRequests } from '../../support/wait-until-settled.ts';
import { postLead } from '../../support/post-lead.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

function recordRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  return refused;
}

test('an agent works a lead but cannot erase it, and a viewer sees no action that the server would refuse', async ({
  page,
  startServer,
  mailbox,
  receiver,
  platform,
}) => {
  const [settings, environment] = voiceSettings(platform);
  const [change, deliveryEnvironment] = deliverySettings({ mailbox, receiver, settings });
  const server = await startServer(change, { ...environment, ...deliveryEnvironment });
  receiver.respond({ kind: 'status', status: 410, body: '' });
  const contact = newContact();
  const id = await postLead(server, contact);
  await mailTo(mailbox, contact);
  await postCall(server, platform, id);
  await postLead(server, newContact(), { website: 'https://spam.example' });
  await addColleague(server, mailbox, AGENT, 'agent');
  await addColleague(server, mailbox, VIEWER, 'viewer');
  const refused = recordRefusals(page);
  const showPeople = await holdRequests(page, '**/api/people');
  await openSignedIn(page, server, AGENT, `leads/${id}`);

  await test.step('the agent assigns the lead and unassigns it', async () => {
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByText(`assigned to ${AGENT.name}.`)).toBeVisible();
    showPeople();
    await expect(page.getByText(`Assigned to ${AGENT.name}`, { exact: true })).toBeVisible();
    await page.getByLabel('Assignee').selectOption('');
    await expect(page.getByText(`Unassigned from ${AGENT.name}`)).toBeVisible();
    expect((await leadOf(server, contact.email)).work.assignee).toBeNull();
  });

  await openSection(page, 'Report');
  const report = page.getByRole('link', { name: 'Open the report' });
  const statusOf = async (path: string) => (await fetch(server.origin + path)).status;
  const first = (await report.getAttribute('href')) ?? '';
  await test.step('the agent turns off the report link', async () => {
    expect(await statusOf(first)).toBe(200);
    await page.getByRole('button', { name: 'Turn off the link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off the link' }).click();
    await expect(page.getByText(/The link was turned off on/)).toBeVisible();
    await expect(report).toHaveCount(0);
    expect(await statusOf(first)).not.toBe(200);
  });

  await test.step('a new link opens the report page, and the old link stays off', async () => {
    await page.getByRole('button', { name: 'New link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New link' }).click();
    await expect(report).toBeVisible();
    expect(await statusOf((await report.getAttribute('href')) ?? '')).toBe(200);
    expect(await statusOf(first)).not.toBe(200);
  });

  await expect(page.getByText(/Erase|Export everything/)).toHaveCount(0);

  await test.step('a screen that agents cannot open says who can', async () => {
    const outside = ['keys', 'people', 'security'];
    const title = 'Only owners can open this screen.';
    for (const path of isFullRun ? outside : outside.slice(0, 1)) {
      await page.goto(`${server.origin}/console/${path}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByText('Ask Olga Owner.')).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    }
  });

  await page.unroute('**/api/people');
  await storeSession(page, server, VIEWER);
  const ACTIONS =
    /^(Export|Select|Not spam|Mark .* as spam|Mark as spam|Resend|Save note|Assign|Turn off the link|New link|Erase|Add an address|Remove|Enable|Change)/;
  const screens = [
    ['leads', 'Leads'],
    ['quarantine', 'Spam review'],
    ['deliveries', 'Deliveries'],
    ['deliveries/sla', 'Report SLA'],
    ['deliveries/webhooks', 'Webhooks'],
    ['deliveries/suppressions', /./],
    ['analytics', 'Analytics'],
    ['calls', 'Voice calls'],
    ['agenda', 'Calendar'],
    ['availability', 'Availability'],
    [`leads/${id}`, 'Ada Byron'],
  ] as const;
  const [inbox, ...others] = screens;
  for (const [path, heading] of isFullRun ? screens : [inbox, ...others.slice(-1)]) {
    await test.step(path, async () => {
      await page.goto(`${server.origin}/console/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: ACTIONS })).toHaveCount(0);
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await expect(page.getByLabel('Note', { exact: true })).toHaveCount(0);
    });
  }

  await test.step('the viewer can read a call’s transcript and the consent certificate', async () => {
    await openSection(page, 'Voice calls');
    await page.getByText('Transcript').click();
    await expect(page.getByText(/I run a plumbing shop/)).toBeVisible();
    await openSection(page, 'Consent');
    await page.getByRole('button', { name: 'View certificate' }).click();
    const certificate = page.getByRole('dialog', { name: 'Consent certificate' });
    await expect(certificate.getByText(/Ledger verified/)).toBeVisible();
    await certificate.getByRole('button', { name: 'Close' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    const file = await readFile(await (await download).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });
  expect(refused).toEqual([]);
});
