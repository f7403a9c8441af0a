import { startTextSink, twilioError, type TextSink } from '@pickup/test-sinks/text-sink';
import { expectNoViolations } from '../../support/axe.ts';
import {
  startAddingApp,
  enterCode,
  expectSignedIn,
  saveRecoveryCodes,
  signIn,
  confirmApp,
} from '../../support/console.ts';
import { OWNER, openAsOwner } from '../../support/owner.ts';
import { deliverySettings } from '../../support/delivery-settings.ts';
import { expect, FULL, started, test as base } from '../../support/test.ts';

const test = base.extend<{ phones: TextSink }>({
  phones: started(startTextSink, (phones) => phones.stop()),
});

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const PHONE = '+15550101234';
const codeIn = ({ body }: { readonly body: string }) => /\b\d{6}\b/.exec(body)?.[0] ?? 'no code';

test(
  'a user enrolls a phone number, chooses it instead of an app at sign-in, and removes it',
  FULL,
  async ({ page, startServer, mailbox, phones, faults }) => {
    const sms = { provider: 'twilio', from: '+15550100000', baseUrl: phones.url };
    const [settings, environment] = deliverySettings({ mailbox, settings: { auth: { sms } } });
    const server = await startServer(settings, {
      ...environment,
      RATE_LIMITS: 'off', // otherwise the server would send only one message a minute
      AUTH_TWILIO_ACCOUNT_SID: phones.accountSid,
      AUTH_TWILIO_AUTH_TOKEN: phones.authToken,
    });
    await openAsOwner(page, server);

    await test.step('a phone number that is invalid or cannot get messages causes an error', async () => {
      await page.getByRole('button', { name: 'Add a number' }).click();
      const field = page.getByLabel('Phone number', { exact: true });
      await field.fill('555');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('Enter the number with its area code.')).toBeVisible();
      await field.fill('+44 7700 900123');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('only to numbers that begin with +1.')).toBeVisible();
    });

    await test.step('ten digits are read as a North American phone number, and a code confirms it', async () => {
      await page.getByLabel('Phone number', { exact: true }).fill('(555) 010-1234');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('the number ending in 1234')).toBeVisible();
      await expectNoViolations(page);
      faults.expect(/status of 422/); // Twilio refuses the first message
      phones.respondOnce(twilioError(400, 21211, 'Invalid'));
      await page.getByRole('button', { name: 'Send a code' }).click();
      await expect(page.getByText('The message couldn’t be sent.')).toBeVisible();
      await page.getByRole('button', { name: 'Send a code' }).click();
      await page.getByLabel('Code').fill(codeIn(await phones.next(PHONE)));
      await page.getByRole('button', { name: 'Turn on', exact: true }).click();
      await saveRecoveryCodes(page);
      await expect(page.getByText('(555) 010-1234')).toBeVisible();
    });

    await test.step('signing in asks for a texted code, and the user can request another code after a minute', async () => {
      await page.getByRole('button', { name: 'Sign out here' }).click();
      await page.clock.install();
      await signIn(page, OWNER);
      await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
      await expect(page.getByLabel('Code')).toHaveCount(0);
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Send a code' }).click();
      const previousCode = codeIn(await phones.next(PHONE));
      await expect(page.getByLabel('Code')).toBeFocused();
      await expect(page.getByText('You can request another code in')).toBeVisible();
      await page.clock.fastForward(61_000);
      await page.getByRole('button', { name: 'Send another code' }).click();
      // The text is back after another code was sent and the field was replaced.
      await expect(page.getByText('You can request another code in')).toBeVisible();
      const newestCode = codeIn(await phones.next(PHONE));
      await enterCode(page, previousCode);
      await expect(page.getByText('With text messages, use the newest code.')).toBeVisible();
      await enterCode(page, newestCode);
      await expectSignedIn(page);
      await page.clock.resume();
    });

    const app =
      await test.step('the user adds an app in addition to the phone number', async () => {
        await page.goto(`${server.origin}/console/account`);
        const added = await startAddingApp(page);
        await confirmApp(page, added);
        await expect(page.getByText('In use')).toHaveCount(2);
        return added;
      });

    await test.step('a user with both factors chooses one, and the app comes first', async () => {
      await page.getByRole('button', { name: 'Sign out here' }).click();
      await signIn(page, OWNER);
      const choice = page.getByLabel('Second factor');
      await expect(choice.locator('option')).toHaveText([
        'Authenticator app',
        'Text message to (555) 010-1234',
      ]);
      await expect(page.getByText('from your authenticator app')).toBeVisible();
      await choice.selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Send a code' }).click();
      await enterCode(page, codeIn(await phones.next(PHONE)));
      await expectSignedIn(page);
    });

    await test.step('the user removes a lost phone number with a code from the app', async () => {
      await page.goto(`${server.origin}/console/account`);
      await page.getByRole('button', { name: 'Remove (555) 010-1234' }).click();
      await expect(page.getByRole('button', { name: 'Send a code' })).toBeVisible();
      await expectNoViolations(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Second factor').selectOption({ index: 0 });
      await page.getByLabel('Code from Authenticator app').fill(await app.code());
      await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
      await expect(page.getByText('(555) 010-1234 was removed.')).toBeVisible();
      await expect(page.getByText('In use')).toHaveCount(1);
    });
  },
);
