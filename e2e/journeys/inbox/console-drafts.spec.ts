import type { Page } from '@playwright/test';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { expectNoViolations } from '../../support/axe.ts';
import { WHILE_STOPPED } from '../../support/start-server.ts';
import { openAsOwner } from '../../support/owner.ts';
import { newContact } from '../../support/lead-form.ts';
import { leadOf } from '../../support/operator.ts';
import { postLead } from '../../support/post-lead.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { saveData } from '../../support/save-data.ts';
import { expect, FULL, test } from '../../support/test.ts';

const note = (page: Page) => page.getByLabel('Note', { exact: true });
async function withOneLead(page: Page, server: RunningServer) {
  const contact = newContact();
  const id = await postLead(server, contact);
  await openAsOwner(page, server);
  return { contact, id };
}

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pickup-note:')));

test('a note saved offline is sent exactly once after reconnecting, and signing out warns about an unsaved note', async ({
  page,
  context,
  server,
  faults,
}) => {
  faults.expect(/ERR_(INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED)/);
  const { contact, id } = await withOneLead(page, server);

  await test.step('a note saved offline is sent from another screen', async () => {
    await page.goto(`${server.origin}/console/leads?q=${contact.email}`);
    await page.getByRole('link', { name: 'Ada Byron', exact: true }).click();
    await note(page).fill('From a cellar.');
    await context.setOffline(true);
    await expect(page.getByText(/^Offline since .*, retrying\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('saved on this device and will be sent')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Your note about Ada Byron is saved.')).toBeVisible();
    expect(await draftsIn(page)).toEqual([]);
    await page.goto(`${server.origin}/console/leads/${id}`);
    const notes = page.getByRole('region', { name: 'Notes' }).getByRole('listitem');
    await expect(notes.filter({ hasText: 'From a cellar.' })).toHaveCount(1);
  });

  await note(page).fill('Half a thought');
  await page.getByRole('link', { name: 'Account' }).first().click();
  const signOutDialog = page.getByRole('dialog', { name: 'Sign out with an unsaved note?' });
  await test.step('the user stays signed in, and the draft is kept', async () => {
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await expect(signOutDialog).toContainText('Ada Byron');
    if (isFullRun) await expectNoViolations(page);
    await signOutDialog.getByRole('button', { name: 'Stay' }).click();
    await expect(signOutDialog).toBeHidden();
    expect(await draftsIn(page)).toHaveLength(1);
  });

  await test.step('a link in the dialog returns to the note', async () => {
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await signOutDialog.getByRole('link', { name: 'Ada Byron' }).click();
    await expect(note(page)).toHaveValue('Half a thought');
  });

  await test.step('the user discards the note and signs out, and no draft is left in the browser', async () => {
    await page.goto(`${server.origin}/console/account`);
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await signOutDialog.getByRole('button', { name: 'Discard and sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await draftsIn(page)).toEqual([]);
  });
  expect((await leadOf(server, contact.email)).work.note_count).toBe(1);
});

test(
  'a note saved while the server is stopped is sent when the server is back',
  FULL,
  async ({ page, startServer, faults }) => {
    faults.expect(WHILE_STOPPED);
    await saveData(page); // so that no screen loads before it is opened
    const server = await startServer({}, {}, { ownProcess: true });
    const { contact } = await withOneLead(page, server);
    const notes = page.getByRole('region', { name: 'Notes' });
    const savedNote = (text: string) => notes.getByRole('listitem').filter({ hasText: text });
    // A screen that failed to load would reload the page when the server is back. So both screens
    // load before the server stops.
    await page.goto(`${server.origin}/console/leads`);
    await page.getByRole('link', { name: /^Ada Byron/ }).click();
    await test.step('a note saved on the lead’s page arrives', async () => {
      await note(page).fill('Before the restart.');
      await server.kill();
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(page.getByText('saved on this device and will be sent')).toBeVisible();
      await server.run();
      await expect(savedNote('Before the restart.')).toHaveCount(1);
      await expect(note(page)).toHaveValue('');
      await expect(page.getByText('saved on this device and will be sent')).toBeHidden();
    });
    await test.step('a search that failed finds the lead when the server is back', async () => {
      await page.goto(`${server.origin}/console/leads`);
      await expect(page.getByRole('link', { name: 'Ada Byron', exact: true })).toBeVisible();
      await server.kill();
      await page.getByRole('searchbox', { name: 'Search leads' }).fill('Byron');
      await expect(page.getByText('This couldn’t be loaded')).toBeVisible();
      await server.run();
      await expect(page.getByRole('link', { name: 'Ada Byron', exact: true })).toBeVisible();
    });
    await test.step('a screen that could not load its files loads when the server is back', async () => {
      await server.kill();
      await page.getByRole('link', { name: 'Deliveries', exact: true }).first().click();
      await expect(page.getByText('This page couldn’t be loaded')).toBeVisible();
      // The page checks whether the server is back.
      await page.waitForRequest('**/console/config.json');
      await server.run();
      await expect(page.getByRole('heading', { name: 'Deliveries', exact: true })).toBeVisible();
    });
    expect((await leadOf(server, contact.email)).work.note_count).toBe(1);
  },
);

test(
  'if two tabs continue the same draft, both texts are saved',
  FULL,
  async ({ page, context, server, faults }) => {
    faults.expect(/status of 409/); // the second save is refused, because it has the same draft id
    const { contact, id } = await withOneLead(page, server);
    await page.goto(`${server.origin}/console/leads/${id}`);
    await note(page).fill('From the first tab');
    const other = await context.newPage();
    await other.goto(`${server.origin}/console/leads/${id}`);
    await expect(note(other)).toHaveValue('From the first tab');
    await note(other).fill('From the second tab');
    for (const tab of [page, other]) await note(tab).press('Control+Enter');
    for (const tab of [page, other]) {
      const notes = tab.getByRole('region', { name: 'Notes' });
      for (const text of ['From the first tab', 'From the second tab'])
        await expect(notes.getByRole('listitem').getByText(text)).toHaveCount(1);
      await expect(note(tab)).toHaveValue('');
    }
    await other.reload();
    await expect(note(other)).toHaveValue('');
    expect((await leadOf(server, contact.email)).work.note_count).toBe(2);
  },
);
