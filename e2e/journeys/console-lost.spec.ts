import { mailedCode, OWNER, setUpOwner, signIn, signOut } from '../support/console.ts';
import { delivering } from '../support/delivering.ts';
import { expect, test } from '../support/test.ts';

test('a forgotten password is set anew by the code of the mail, where it was asked for', async ({
  page,
  startServer,
  mailbox,
  faults,
}) => {
  faults.expect(/status of 40[03]/);
  const server = await startServer(...delivering({ mailbox }));
  await setUpOwner(page, server);
  await signOut(page, server);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByLabel('E-mail address').fill(OWNER.email);
  await page.getByRole('button', { name: 'Send the mail' }).click();
  const code = await mailedCode(mailbox, OWNER.email);
  const field = page.getByLabel('Code from the mail');
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('alert')).toContainText(/not right|used already/);
  await field.fill(code);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByLabel('New password').fill('a lantern in the orchard');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await signOut(page, server);
  await signIn(page, { ...OWNER, password: 'a lantern in the orchard' });
  await expect(page.getByRole('heading', { name: 'Account and security' })).toBeVisible();
});
