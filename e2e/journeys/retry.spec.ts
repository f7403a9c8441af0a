import type { Page } from '@playwright/test';
import { fillLead, newContact, openLeadDialog, submitButton, toast } from '../support/lead-form.ts';
import { leadOf } from '../support/operator.ts';
import { expect, test } from '../support/test.ts';

const INTAKE = '**/functions/v1/lead-intake';

test('a lead is sent again when its response is lost, and is stored once', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  const contact = newContact();
  const answers = await loseFirstAnswer(page);
  await page.goto('/');
  const dialog = await openLeadDialog(page);
  await fillLead(dialog, contact);
  await submitButton(dialog).click();
  await expect(toast(page, 'Submission Failed')).toBeVisible();
  const stored = await leadOf(server, contact.email);

  await expect(dialog.getByLabel('First name')).toHaveValue('Ada');
  await expect(dialog.getByLabel('Email')).toHaveValue(contact.email);
  await submitButton(dialog).click();
  await expect(toast(page, 'Success!')).toBeVisible();
  expect((await leadOf(server, contact.email)).id).toBe(stored.id);
  expect(answers).toEqual([
    { ok: true, lead_id: stored.id, code: 'accepted' },
    { ok: true, lead_id: stored.id, code: 'accepted' },
  ]);
});

/** Lets the first request reach the server, but keeps its response from the page. Returns that response. */
async function loseFirstAnswer(
  page: Page,
  meanwhile: () => Promise<void> = async () => {},
): Promise<unknown[]> {
  const answers: unknown[] = [];
  await page.route(INTAKE, async (route) => {
    const response = await route.fetch();
    answers.push(await response.json());
    if (answers.length > 1) return route.fulfill({ response });
    await meanwhile();
    return route.abort();
  });
  return answers;
}
