import { expectNoViolationsAtAnySize } from '../../support/axe.ts';
import { confirmLink, expectSignedIn, requestEmail, signOut } from '../../support/console.ts';
import { OWNER, ownerLink } from '../../support/owner.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { expect, FULL, test } from '../../support/test.ts';

const REFUSED = /status of 4\d\d/;
const LINK_EXPIRED = 'This link or code was already used or has expired.';

test(
  'an emailed link allows only one sign-in, even if two tabs open it',
  FULL,
  async ({ page, context, startServer, mailbox, faults }) => {
    faults.expect(REFUSED);
    const server = await startServer(...deliverySettings({ mailbox }));
    await page.goto(`${server.origin}/console/keys`);
    await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
    await requestEmail(page, OWNER.email);
    await expect(page.getByLabel('Code from the email')).toBeVisible();
    await expectNoViolationsAtAnySize(page);

    const link = await confirmLink(mailbox, OWNER.email);
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await tab.goto(link);
      await expect(tab.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'API keys', exact: true })).toBeVisible();
    await second.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(second.getByText(LINK_EXPIRED)).toBeVisible();
    await second.getByRole('link', { name: 'Go to sign-in' }).click();
    await expectSignedIn(second);
    await second.close();

    await signOut(page, server);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('pickup-console'))).toBeNull();
  },
);

test(
  'screens that need a one-time link or code say so',
  FULL,
  async ({ page, startServer, faults }) => {
    faults.expect(REFUSED);
    const server = await startServer((siteUrl) => ({ siteUrl }), {}, { withOwner: false });
    const open = (path: string) => page.goto(`${server.origin}/console/${path}`);
    const expectNotice = async (path: string, text: string) => {
      await open(path);
      await expect(page.getByText(text)).toBeVisible();
    };
    await expectNotice('setup', 'Open the one-time link that the server prints');
    await expectNotice('accept', 'Open the link in your invitation');
    await expectNotice('reset', 'Open the link in the email');
    await expectNotice('confirm', 'Open the link in your email again');
    await expectNotice(
      'confirm#token_hash=a&type=nothing-known',
      'Open the link in your email again',
    );
    await expectNotice('confirm#token_hash=used&type=invite', 'ask the person who invited you');
    await expectNotice('callback', 'No code');
    await expectNotice(
      'callback?error=server_error&error_description=Call+0900',
      'That didn’t work.',
    );
    await expect(page.getByText('0900')).toHaveCount(0);

    await test.step('an invalid setup link is refused, and the valid one creates only one account', async () => {
      await page.goto('about:blank');
      await open('setup#token=not-the-token');
      const fill = async (password = OWNER.password) => {
        await page.getByLabel('Your name').fill(OWNER.name);
        await page.getByLabel('Email address').fill(OWNER.email);
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Create account' }).click();
      };
      await fill();
      await expect(page.getByRole('alert')).not.toBeEmpty();
      await page.goto('about:blank');
      await page.goto(await ownerLink(server));
      await fill('olga owner');
      await expect(page.getByRole('alert').filter({ hasText: /easy to guess/ })).toBeVisible();
      await expect(page.getByText(/easy to guess/)).toHaveCount(1);
      await expectNoViolationsAtAnySize(page);
      await fill();
      await expect(page.getByRole('heading', { name: 'First steps', exact: true })).toBeVisible();
      await page.goto('about:blank');
      await page.goto(await ownerLink(server));
      await fill();
      await expect(page.getByRole('alert')).not.toBeEmpty();
    });
  },
);
