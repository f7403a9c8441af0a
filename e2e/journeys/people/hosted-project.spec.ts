import { freePort } from '../../../scripts/lib/free-port.mjs';
import { expectNoViolationsAtAnySize } from '../../support/axe.ts';
import { AGENT } from '../../support/colleague.ts';
import {
  acceptOnPage,
  startAddingApp,
  enterCode,
  expectSignedIn,
  inviteOnPage,
  openForgottenPassword,
  requestEmail,
  setPassword,
  signIn,
  signOut,
  confirmApp,
} from '../../support/console.ts';
import { OWNER, setUpOwner } from '../../support/owner.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { expireToken, storedToken } from '../../support/session.ts';
import { type HostedProject, startHostedProject } from '../../support/hosted-project.ts';
import { expect, FULL, test as base } from '../../support/test.ts';

const REFUSED = /status of 4\d\d/;

interface Hosting {
  readonly server: RunningServer;
  readonly project: HostedProject;
}

const test = base.extend<{ host(options?: { readonly captcha?: boolean }): Promise<Hosting> }>({
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
  'with a hosted project, users set up accounts, invite others, sign in with two factors, refresh their session and sign out',
  FULL,
  async ({ page, host, faults }) => {
    faults.expect(REFUSED);
    const { server, project } = await host();

    await test.step('the page may connect only to its own origin and to the project', async () => {
      const response = await page.goto(`${server.origin}/console/sign-in`);
      const policy = response?.headers()['content-security-policy'] ?? '';
      expect(policy).toContain(`connect-src 'self' ${project.origin};`);
      const own = await fetch(`${server.origin}/auth/v1/settings`);
      expect(own.status, 'the built-in auth service is off').toBe(404);
    });

    await test.step('the first owner signs in and invites an agent', async () => {
      await setUpOwner(page, server);
      await page.getByRole('link', { name: 'Team' }).first().click();
      await inviteOnPage(page, AGENT);
      await signOut(page, server);
    });

    await test.step('the agent accepts the invitation through the link in the project’s email', async () => {
      await page.goto(await project.newestLink(AGENT.email));
      await expect(page.getByRole('heading', { name: 'You’re invited' })).toBeVisible();
      expect(new URL(page.url()).hash).toBe('');
      await expectNoViolationsAtAnySize(page);
      await acceptOnPage(page, AGENT);
    });

    const app = await test.step('the agent enrolls a second factor', async () => {
      await page.goto(`${server.origin}/console/account`);
      const added = await startAddingApp(page);
      await confirmApp(page, added);
      await expect(page.getByText('In use')).toBeVisible();
      return added;
    });

    await test.step('the agent signs in with a password and a code, and the console refreshes the session', async () => {
      await signOut(page, server);
      await signIn(page, { ...AGENT, password: 'not this one' });
      await expect(page.getByText('The email address or the password is wrong.')).toBeVisible();
      await signIn(page, AGENT);
      await enterCode(page, await app.code());
      await expectSignedIn(page);
      const before = await storedToken(page);
      await expireToken(page);
      await page.reload();
      await expectSignedIn(page);
      expect(await storedToken(page)).not.toBe(before);
    });

    await test.step('signing out also ends the session in the project', async () => {
      const token = await storedToken(page);
      await signOut(page, server);
      const response = await fetch(`${project.origin}/auth/v1/user`, {
        headers: {
          authorization: `Bearer ${token}`,
          apikey: project.environment['SUPABASE_ANON_KEY'] ?? '',
        },
      });
      expect(response.status).toBe(403);
    });

    await test.step('the owner uses the link in the project’s email to set a new password', async () => {
      await openForgottenPassword(page);
      await requestEmail(page, OWNER.email);
      await expect(page.getByText(`If ${OWNER.email} has an account here`)).toBeVisible();
      await page.goto(await project.newestLink(OWNER.email));
      await setPassword(page, 'a lantern in the orchard');
    });
  },
);

test(
  'with a hosted project that requires a captcha, the sign-in page says what to do',
  FULL,
  async ({ page, host, faults }) => {
    faults.expect(REFUSED);
    const { server } = await host({ captcha: true });
    await page.goto(`${server.origin}/console/sign-in`);
    await signIn(page, OWNER);
    await expect(page.getByText('Turn off captcha protection')).toBeVisible();
    await expectNoViolationsAtAnySize(page);
  },
);
