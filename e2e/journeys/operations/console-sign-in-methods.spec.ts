import { type OidcPeer, startOidcPeer } from '@pickup/test-sinks/oidc-peer';
import type { Page } from '@playwright/test';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { expectNoViolationsAtAnySize } from '../../support/axe.ts';
import { type Company, startCompany } from '../../support/company.ts';
import { expectSignedIn, signOut } from '../../support/console.ts';
import { openAsOwner, OWNER } from '../../support/owner.ts';
import type { Environment, RunningServer, SettingsFor } from '../../support/start-server.ts';
import { expect, FULL, started, test as base } from '../../support/test.ts';
import { authClientVariables } from '@pickup/contracts/people/auth-settings';
import type { MailSink } from '@pickup/test-sinks/mail-sink';
import { deliverySettings } from '../../support/delivery-settings.ts';

interface SignInMethods {
  readonly mailbox: MailSink;
  readonly provider?: OidcPeer;
  readonly company?: Company;
}

const PROVIDER_LABEL = 'Our own';

function withSignInMethods({
  mailbox,
  provider,
  company,
}: SignInMethods): [SettingsFor, Environment] {
  const { name, issuer, clientId, clientSecret } = provider?.settings ?? {};
  const providers = name ? [{ name, issuer, label: PROVIDER_LABEL }] : [];
  const auth = { providers, saml: company ? [company.settings] : [] };
  const [settings, environment] = deliverySettings({ mailbox, settings: { auth } });
  const names = authClientVariables(name ?? '');
  const client =
    clientId && clientSecret ? { [names.id]: clientId, [names.secret]: clientSecret } : {};
  return [settings, { ...environment, ...client }];
}

// The test's providers listen on this address.
const TEST_PROVIDERS = /request to another origin: http:\/\/127\.0\.0\.1:/;
const REFUSED = /status of 4\d\d/;
const OLGA_AT_PROVIDER = { sub: 'olga', email: OWNER.email, email_verified: true };

const test = base.extend<{ provider: OidcPeer }>({
  provider: started(
    () => startOidcPeer('our-own'),
    (provider) => provider.close(),
  ),
});

/**
 * Continues to the provider as a user who is not signed in there, so that the provider shows a
 * form for their email.
 */
async function continueAtProvider(page: Page): Promise<void> {
  await page.context().clearCookies({ domain: '127.0.0.1' });
  await page.getByRole('button', { name: `Continue with ${PROVIDER_LABEL}` }).click();
}

async function addProvider(page: Page, server: RunningServer, { settings }: OidcPeer) {
  await page.goto(`${server.origin}/console/settings/sign-in`);
  await page.getByRole('button', { name: 'Add a sign-in method' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sign-in method').selectOption('Another OpenID Connect provider');
  await expect(dialog.getByText(`${server.origin}/auth/v1/callback`)).toBeVisible();
  await dialog.getByLabel('Issuer').fill(settings.issuer);
  await dialog.getByLabel('Name on the button').fill(PROVIDER_LABEL);
  await dialog.getByLabel('Client ID').fill(settings.clientId);
  await dialog.getByLabel('Client secret').fill('mistyped');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('The provider doesn’t accept this client ID')).toBeVisible();
  await dialog.getByLabel('Client secret').fill(settings.clientSecret);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`Client ID ${settings.clientId}`)).toBeVisible();
}

async function openWithProvider(page: Page, server: RunningServer, provider: OidcPeer) {
  provider.register(`${server.origin}/auth/v1`);
  await openAsOwner(page, server);
}

test('a user signs in with a provider that an owner added, and returns to the requested screen', async ({
  page,
  startServer,
  mailbox,
  faults,
  provider,
}) => {
  faults.expect(TEST_PROVIDERS);
  faults.expect(REFUSED); // the mistyped secret
  const server = await startServer(...withSignInMethods({ mailbox }));
  await openWithProvider(page, server, provider);
  await addProvider(page, server, provider);
  await signOut(page, server);
  await page.goto(`${server.origin}/console/keys`);
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  if (isFullRun) await expectNoViolationsAtAnySize(page);
  provider.user = OLGA_AT_PROVIDER;
  await continueAtProvider(page);
  await expect(page.getByRole('heading', { name: 'API keys', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/console/keys`);

  await test.step('a user who cancels at the provider gets a message, and can try again', async () => {
    await signOut(page, server);
    provider.user = null;
    await continueAtProvider(page);
    await expect(page.getByText('You canceled signing in there.')).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/console/callback?next=%2Faccount`);
    if (isFullRun) await expectNoViolationsAtAnySize(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  });

  await test.step('a user who was not invited is refused', async () => {
    provider.user = { sub: 'eve', email: 'eve@elsewhere.test', email_verified: true };
    await continueAtProvider(page);
    await expect(page.getByText('You need an invitation to sign in here.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('pickup-console'))).toBeNull();
  });
});

test(
  'a signed-in user connects and disconnects an account at a provider',
  FULL,
  async ({ page, startServer, mailbox, faults, provider }) => {
    faults.expect(TEST_PROVIDERS);
    const server = await startServer(...withSignInMethods({ mailbox, provider }));
    await openWithProvider(page, server, provider);
    provider.user = { sub: 'olga-at-home', email: 'olga@home.test', email_verified: true };

    await test.step('a user who cancels at the provider stays signed in, and nothing is connected', async () => {
      const { user } = provider;
      provider.user = null;
      await page.getByRole('button', { name: `Connect ${PROVIDER_LABEL}` }).click();
      await expect(page.getByText('You canceled signing in there.')).toBeVisible();
      provider.user = user;
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByText('Not connected')).toBeVisible();
    });

    await page.getByRole('button', { name: `Connect ${PROVIDER_LABEL}` }).click();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/console/account`);
    await signOut(page, server);
    await continueAtProvider(page);
    await expectSignedIn(page);

    await page.goto(`${server.origin}/console/account`);
    await expect(page.getByText(`You sign in as ${OWNER.email}.`)).toBeVisible();
    await page.getByRole('button', { name: `Disconnect ${PROVIDER_LABEL}` }).click();
    await expect(page.getByText('Not connected')).toBeVisible();
    await signOut(page, server);
    await continueAtProvider(page);
    await expect(page.getByText('You need an invitation to sign in here.')).toBeVisible();
  },
);

test(
  'a user’s email domain leads to their company’s sign-in',
  FULL,
  async ({ page, startServer, mailbox, faults }) => {
    faults.expect(TEST_PROVIDERS);
    const company = await startCompany('office.test');
    const server = await startServer(...withSignInMethods({ mailbox, company }));
    await company.register(server);
    await page.goto(`${server.origin}/console/people`);
    await page.getByRole('button', { name: 'Sign in with your company' }).click();
    if (isFullRun) await expectNoViolationsAtAnySize(page);

    await test.step('for an unknown domain, the page shows an error', async () => {
      faults.expect(REFUSED);
      await page.getByLabel('Company email address or domain').fill('unknown@elsewhere.test');
      await page.getByRole('button', { name: 'Continue to your company’s sign-in' }).click();
      await expect(page.getByText('No company sign-in is set up for this domain.')).toBeVisible();
    });

    company.person = { email: OWNER.email, nameId: 'olga' };
    await page.getByLabel('Company email address or domain').fill(OWNER.email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Go back to where I came from' }).click();
    await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/console/people`);

    await test.step('a company user who was not invited is refused', async () => {
      await signOut(page, server);
      company.person = { email: 'unknown@office.test', nameId: 'unknown' };
      await page.getByRole('button', { name: 'Sign in with your company' }).click();
      await page.getByLabel('Company email address or domain').fill('office.test');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Go back to where I came from' }).click();
      await expect(page.getByText('You need an invitation to sign in here.')).toBeVisible();
    });
    await company.close();
  },
);
