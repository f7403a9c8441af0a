import { startPlatformDouble } from '@pickup/voice/test/platform-double';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { addColleague, AGENT, VIEWER } from '../support/colleague.ts';
import { Authenticator, openSection, saveRecoveryCodes, signIn } from '../support/console.ts';
import { keepSession, openAsOwner, openSignedIn, OWNER } from '../support/owner.ts';
import { delivering } from '../support/delivering.ts';
import { newContact } from '../support/lead-form.ts';
import { leadOf } from '../support/operator.ts';
import { postCall, withVoice } from '../support/post-call.ts';
import { postLead } from '../support/post-lead.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Every refused request of this page. */
function refusals(page: Page): string[] {
  const seen: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) seen.push(`${answer.status()} ${answer.url()}`);
  });
  return seen;
}

test('an agent works a lead but cannot erase it, and a viewer reads without being offered a refused action', async ({
  page,
  startServer,
  mailbox,
  receiver,
}) => {
  const platform = await startPlatformDouble();
  const [settings, environment] = withVoice(platform);
  const [change, outlets] = delivering({ mailbox, receiver, settings });
  const server = await startServer(change, { ...environment, ...outlets });
  receiver.answer({ kind: 'status', status: 410, body: '' });
  const contact = newContact();
  const id = await postLead(server, contact);
  await mailbox.next(({ envelope }) => envelope.to.includes(contact.email), { timeoutMs: 60_000 });
  await postCall(server, platform, id);
  await postLead(server, newContact(), { website: 'https://spam.example' });
  await addColleague(server, mailbox, AGENT, 'agent');
  await addColleague(server, mailbox, VIEWER, 'viewer');
  const refused = refusals(page);
  let showPeople = () => {};
  const people = new Promise<void>((resolve) => (showPeople = resolve));
  await page.route('**/api/people', async (route) => {
    await people;
    await route.continue();
  });
  await openSignedIn(page, server, AGENT, `leads/${id}`);

  await test.step('the agent assigns the lead and unassigns it', async () => {
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByText(`assigned to ${AGENT.name}.`)).toBeVisible();
    showPeople();
    await openSection(page, 'History');
    await expect(page.getByText(`Assigned to ${AGENT.name}`, { exact: true })).toBeVisible();
    await page.getByLabel('Assignee').selectOption('');
    await expect(page.getByText(`Unassigned from ${AGENT.name}`)).toBeVisible();
    expect((await leadOf(server, contact.email)).work.assignee).toBeNull();
  });

  await openSection(page, 'Report');
  const report = page.getByRole('link', { name: 'Open the report' });
  const statusOf = async (path: string) => (await fetch(server.origin + path)).status;
  const first = (await report.getAttribute('href')) ?? '';
  await test.step('the agent closes the report page', async () => {
    expect(await statusOf(first)).toBe(200);
    await page.getByRole('button', { name: 'Turn off the link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off the link' }).click();
    await expect(page.getByText(/The link was turned off on/)).toBeVisible();
    await expect(report).toHaveCount(0);
    expect(await statusOf(first)).not.toBe(200);
  });

  await test.step('a new link opens it, the old one stays closed', async () => {
    await page.getByRole('button', { name: 'New link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New link' }).click();
    await expect(report).toBeVisible();
    expect(await statusOf((await report.getAttribute('href')) ?? '')).toBe(200);
    expect(await statusOf(first)).not.toBe(200);
  });

  await expect(page.getByText(/Erase|Export everything/)).toHaveCount(0);

  const lookOutside = async () => {
    const outside = [
      ['keys', 'Only owners can see API keys.'],
      ['people', 'Only owners can manage people.'],
      ['security', 'Only owners can see security events.'],
    ] as const;
    for (const [path, words] of outside) {
      await page.goto(`${server.origin}/console/${path}`);
      await expect(page.getByRole('heading', { name: words })).toBeVisible();
      await expect(page.getByText('Ask Olga Owner.')).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    }
  };
  if (isFullRun) await test.step('a screen outside the role says who may see it', lookOutside);

  await page.unroute('**/api/people');
  await keepSession(page, server, VIEWER);
  const WORK =
    /^(Export|Select|Not spam|Mark .* as spam|Mark as spam|Resend|Save note|Assign|Turn off the link|New link|Erase|Add an address|Remove|Enable|Change)/;
  const screens = [
    ['leads', 'Leads'],
    ['quarantine', 'Spam review'],
    ['deliveries', 'Deliveries'],
    ['deliveries/sla', 'Report SLA'],
    ['deliveries/webhooks', 'Webhooks'],
    ['deliveries/suppressions', /./],
    ['numbers', 'Analytics'],
    ['calls', 'Voice calls'],
    ['agenda', 'Calendar'],
    ['hours', 'Availability'],
    [`leads/${id}`, 'Ada Byron'],
  ] as const;
  const [inbox, ...others] = screens;
  for (const [path, heading] of isFullRun ? screens : [inbox, ...others.slice(-1)]) {
    await test.step(path, async () => {
      await page.goto(`${server.origin}/console/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: WORK })).toHaveCount(0);
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await expect(page.getByLabel('Note', { exact: true })).toHaveCount(0);
    });
  }

  await test.step('a call’s transcript and the certificate can be read', async () => {
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
  await platform.stop();
});

test(
  'an owner with a second factor confirms it before exporting or erasing a person',
  { tag: '@full' },
  async ({ page, startServer, faults }) => {
    faults.expect(/status of 403/); // requests that need the second factor are refused first
    const server = await startServer();
    await openAsOwner(page, server);
    const contact = newContact();
    const id = await postLead(server, contact);
    const app = await enroll(page);
    await signInWithPasswordAlone(page);

    await page.goto(`${server.origin}/console/leads/${id}`);
    const step = page.getByRole('dialog', { name: 'Confirm your second factor' });
    await expect(step).toBeVisible();
    await expect(page.getByText(contact.email)).toHaveCount(0);
    await step.getByLabel('Code').fill(await app.code());
    await step.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'Ada Byron' })).toBeVisible();

    const download = page.waitForEvent('download');
    await openSection(page, 'Privacy');
    await page.getByRole('button', { name: 'Export everything' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(contact.email);
    await page.getByRole('button', { name: 'Erase…' }).click();
    await page.getByLabel(/To confirm/).fill('erase');
    await page.getByRole('button', { name: 'Erase contact data' }).click();
    await expect(page.getByRole('heading', { name: 'The contact data is erased' })).toBeVisible();
  },
);

/**
 * Creates a session that has verified only the password, in a browser that does not know about the factor. This
 * happens when the factor was enrolled on another device and the service kept this session.
 */
async function signInWithPasswordAlone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await signIn(page, OWNER);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('pickup-console') ?? '{}') as { user?: object };
    localStorage.setItem(
      'pickup-console',
      JSON.stringify({ ...kept, user: { ...kept.user, factors: [] } }),
    );
  });
}

async function enroll(page: Page): Promise<Authenticator> {
  await page.getByRole('button', { name: 'Add an app' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('Phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Can’t scan the code?').click();
  const app = new Authenticator(await page.locator('.secret').innerText());
  await page.getByLabel('Code from the app').fill(await app.code());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await saveRecoveryCodes(page);
  await expect(page.getByText('In use')).toBeVisible();
  return app;
}
