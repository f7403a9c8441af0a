import { freePort } from '../../scripts/lib/free-port.mjs';
import { expectNothingFoundAtAnySize } from '../support/axe.ts';
import { AGENT } from '../support/colleague.ts';
import {
  Authenticator,
  expectSignedIn,
  openForgottenPassword,
  signIn,
  signOut,
} from '../support/console.ts';
import { OWNER, setUpOwner } from '../support/owner.ts';
import type { RunningServer } from '../support/start-server.ts';
import { expireToken, keptToken } from '../support/session.ts';
import { type HostedProject, startHostedProject } from '../support/hosted-project.ts';
import { expect, test as base } from '../support/test.ts';

const REFUSED = /status of 4\d\d/;

interface Hosting {
  readonly server: RunningServer;
  readonly project: HostedProject;
}

interface HostOptions {
  readonly sharedSecret?: boolean;
  readonly captcha?: boolean;
}

const test = base.extend<{ host(options?: HostOptions): Promise<Hosting> }>({
  host: async ({ page, startServer }, use) => {
    const projects: HostedProject[] = [];
    await use(async (options = {}) => {
      const port = await freePort();
      const project = await startHostedProject({
        consoleOrigin: `http://localhost:${port}`,
        ...options,
      });
      projects.push(project);
      const settings = (siteUrl: string) => ({ siteUrl });
      const server = await startServer(settings, project.environment, { port, withOwner: false });
      return { server, project };
    });
    await page.close(); // otherwise the page would still call the closed project
    await Promise.all(projects.map((project) => project.close()));
  },
});

test(
  'with a hosted project people set up, invite, sign in with two factors, refresh and sign out',
  { tag: '@full' },
  async ({ page, host, faults }) => {
    faults.expect(REFUSED);
    const { server, project } = await host();

    await test.step('the page may connect to that project, and to no other address', async () => {
      const answer = await page.goto(`${server.origin}/console/sign-in`);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(policy).toContain(`connect-src 'self' ${project.origin};`);
      const own = await fetch(`${server.origin}/auth/v1/settings`);
      expect(own.status, 'the service built in is not there').toBe(404);
    });

    await test.step('the first owner signs in and invites an agent', async () => {
      await setUpOwner(page, server);
      await page.getByRole('link', { name: 'Team' }).first().click();
      await page.getByRole('button', { name: 'Invite a person' }).click();
      await page.getByLabel('Email address').fill(AGENT.email);
      await page.getByLabel(/^Name/).fill(AGENT.name);
      await page.getByRole('button', { name: 'Send invitation' }).click();
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByText('has not accepted yet')).toBeVisible();
      await signOut(page, server);
    });

    await test.step('the agent accepts with the project’s link', async () => {
      await page.goto(await project.newestLink(AGENT.email));
      await expect(page.getByRole('heading', { name: 'You’re invited' })).toBeVisible();
      expect(new URL(page.url()).hash).toBe('');
      await expectNothingFoundAtAnySize(page);
      await page.getByRole('button', { name: 'Accept invitation' }).click();
      await page.getByLabel('New password').fill(AGENT.password);
      await page.getByRole('button', { name: 'Set password and continue' }).click();
      await expectSignedIn(page);
    });

    const app = await test.step('a second factor is enrolled', async () => {
      await page.goto(`${server.origin}/console/account`);
      await page.getByRole('button', { name: 'Add an app' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Can’t scan the code?').click();
      const made = new Authenticator(await page.locator('.secret').innerText());
      await page.getByLabel('Code from the app').fill(await made.code());
      await page.getByRole('button', { name: 'Turn on' }).click();
      await expect(page.getByText('In use')).toBeVisible();
      return made;
    });

    await test.step('password and code sign in, and the session is refreshed', async () => {
      await signOut(page, server);
      await signIn(page, { ...AGENT, password: 'not this one' });
      await expect(page.getByText('The email address or the password is wrong.')).toBeVisible();
      await signIn(page, AGENT);
      await page.getByLabel('Code').fill(await app.code());
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expectSignedIn(page);
      const before = await keptToken(page);
      await expireToken(page);
      await page.reload();
      await expectSignedIn(page);
      expect(await keptToken(page)).not.toBe(before);
    });

    await test.step('signing out also ends the session there', async () => {
      const token = await keptToken(page);
      await signOut(page, server);
      const answer = await fetch(`${project.origin}/auth/v1/user`, {
        headers: {
          authorization: `Bearer ${token}`,
          apikey: project.environment['SUPABASE_ANON_KEY'] ?? '',
        },
      });
      expect(answer.status).toBe(403);
    });

    await test.step('a forgotten password is replaced with the project’s email', async () => {
      await openForgottenPassword(page);
      await page.getByLabel('Email address').fill(OWNER.email);
      await page.getByRole('button', { name: 'Send email' }).click();
      await expect(page.getByText(`If ${OWNER.email} has an account here`)).toBeVisible();
      await page.goto(await project.newestLink(OWNER.email));
      await page.getByLabel('New password').fill('a lantern in the orchard');
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect(page.getByText('Your password was changed.')).toBeVisible();
    });
  },
);

test(
  'with a project that signs with a shared secret, the server asks it to check each token now and then',
  { tag: '@full' },
  async ({ page, host }) => {
    const { server, project } = await host({ sharedSecret: true });
    await setUpOwner(page, server);
    const [head = ''] = (await keptToken(page)).split('.');
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ alg: 'HS256' });
    const token = await keptToken(page);
    const ask = () =>
      fetch(`${server.origin}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).status).toBe(200);
    const asked = project.asked('/auth/v1/user');
    for (let again = 0; again < 5; again++) expect((await ask()).status).toBe(200);
    expect(project.asked('/auth/v1/user') - asked).toBeLessThanOrEqual(1);
    await signOut(page, server);
    await expect.poll(async () => (await ask()).status, { timeout: 60_000 }).toBe(401);
    await signIn(page, OWNER);
    await expectSignedIn(page);
  },
);

test(
  'with a hosted project that requires a captcha, the sign-in page says what to do',
  { tag: '@full' },
  async ({ page, host, faults }) => {
    faults.expect(REFUSED);
    const { server } = await host({ captcha: true });
    await page.goto(`${server.origin}/console/sign-in`);
    await signIn(page, OWNER);
    await expect(page.getByText('Turn off captcha protection')).toBeVisible();
    await expectNothingFoundAtAnySize(page);
  },
);
