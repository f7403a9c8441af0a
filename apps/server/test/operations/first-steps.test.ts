import { readFileSync } from 'node:fs';
import {
  FIRST_STEPS,
  type FirstStepName,
  type FirstSteps,
} from '@pickup/contracts/operations/first-steps';
import type { PageSettings } from '@pickup/contracts/settings/page-settings';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { startMailSink, type MailSink } from '@pickup/test-sinks/mail-sink';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretsReader } from '../../src/config/secrets.ts';
import { EXAMPLE_COMPANY } from '../../src/features/operations/first-steps/first-steps.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { addAgent } from '../bookings/stored-agents.ts';
import { insertAttempt, insertJob } from '../deliveries/delivery-rows.ts';
import { makeKey, signInAs } from '../people/test-people.ts';
import { deleteRows, insertRows } from '../platform/table-rows.ts';
import { liveServerOfTest, publishSettings } from '../settings/published-settings.ts';
import type { SettingsFile } from '../settings/site-settings.ts';
import { onDatabase } from '../support/test-database.ts';
import { OPERATOR_TOKEN, type TestServerOptions } from '../support/test-server.ts';

const EXAMPLE = JSON.parse(
  readFileSync(new URL('../../../../site.config.json', import.meta.url), 'utf8'),
) as SettingsFile;
const PATH = '/api/first-steps';
const HOST = 'page.acme.test';

const withEnvironment = (env: Readonly<Record<string, string>> = {}) =>
  ({
    settings: EXAMPLE,
    config: {
      secretsOf: secretsReader(env, () => ''),
      environmentSets: (name: string) => name in env,
    },
  }) satisfies Partial<TestServerOptions>;

onDatabase((database) => {
  const { server, restart } = liveServerOfTest(database, withEnvironment());
  let sink: MailSink;
  let written: Partial<SettingsFile>;
  beforeEach(async () => {
    sink = await startMailSink();
    written = EXAMPLE;
  });
  afterEach(async () => {
    await sink.stop();
    for (const table of ['backup', 'operator', 'skipped_step', 'job_attempt', 'job'] as const)
      await deleteRows(database(), table);
  });

  /** Reads the steps like a browser whose requests pass through a TLS proxy. */
  async function read(host = HOST): Promise<FirstSteps['steps']> {
    const authorization = `Bearer ${OPERATOR_TOKEN}`;
    const headers = { authorization, host, 'x-forwarded-proto': 'https' };
    const response = await server.request(`https://${host}${PATH}`, { headers });
    return ((await response.json()) as FirstSteps).steps;
  }
  const step = async (name: FirstStepName) => (await read()).find((one) => one.name === name);
  const publish = async (overrides: Partial<SettingsFile>) => {
    written = { ...written, ...overrides };
    await publishSettings(server, written);
  };
  const skip = (body: object, bearer = OPERATOR_TOKEN) =>
    server.send(PATH, { method: 'PUT', body, bearer });

  async function setMailServer(): Promise<void> {
    const { published } = await server.json<PageSettings>(PAGE_SETTINGS_PATH);
    const where = { host: '127.0.0.1', port: sink.port, encryption: 'none' };
    const changes = [{ path: ['mail', 'from'], value: 'roi@acme.test' }];
    const body = { replaces: published.number, server: where, changes };
    const response = await server.send('/api/email', { method: 'PUT', body });
    expect(response.status).toBe(200);
  }
  const testEmail = () =>
    server.send('/api/email/test', { method: 'POST', body: { to: 'ann@acme.test' } });

  async function verifyBackup(): Promise<void> {
    const at = new Date();
    await insertRows(database(), 'backup', {
      id: newId(),
      state: 'verified',
      requestedBy: 'operator',
      requestedAt: at,
      takenAt: at,
      place: 'backups',
      file: 'a.age',
    });
  }

  async function sendReport(): Promise<void> {
    server.services.start();
    await server.submit();
    await expect.poll(async () => (await step('lead'))?.state, { timeout: 20_000 }).toBe('done');
  }

  const COMPANY = {
    brand: { name: 'Acme', legalName: 'Acme, LLC' },
    phone: '(312) 555-0142',
    mainSite: { url: 'https://acme.test/' },
  };
  /** The actions that complete each step, in an order that a new owner can follow. */
  const ACTIONS: readonly (readonly [FirstStepName, 'open' | 'unsafe', () => unknown])[] = [
    ['company', 'open', () => publish(COMPANY)],
    [
      'offer',
      'unsafe',
      () => publish({ claims: {}, promo: undefined, urgency: {}, badges: [], translations: {} }),
    ],
    ['privacy', 'unsafe', () => publish({ privacyUrl: 'https://acme.test/privacy' })],
    ['address', 'unsafe', () => publish({ siteUrl: `https://${HOST}` })],
    ['availability', 'open', () => addAgent(database(), 'Ann')],
    ['colleagues', 'open', () => addAgent(database(), 'Bob', { takes_bookings: false })],
    [
      'email',
      'unsafe',
      async () => {
        await publish({ mail: { from: 'roi@acme.test', operators: ['owner@acme.test'] } });
        await setMailServer();
        expect((await step('email'))?.state).toBe('unsafe');
        await testEmail();
      },
    ],
    ['lead', 'open', sendReport],
    [
      'backups',
      'open',
      async () => {
        const to = await temporaryFolder();
        await restart(withEnvironment({ BACKUP_TO: to, BACKUP_PASSPHRASE: 'a long passphrase' }));
        expect((await step('backups'))?.state).toBe('open');
        await verifyBackup();
      },
    ],
  ];

  describe('the first steps', () => {
    it('are marked done when an owner completes them', { timeout: 60_000 }, async () => {
      expect(ACTIONS.map(([name]) => name).toSorted()).toEqual(FIRST_STEPS.toSorted());
      for (const [name, before, act] of ACTIONS) {
        expect(await step(name), name).toMatchObject({ state: before });
        await act();
        expect(await step(name), name).toMatchObject({ state: 'done' });
      }
      expect((await read()).filter(({ state }) => state !== 'done')).toEqual([]);
    });

    it('list the example values that were not replaced', async () => {
      const { brand, phone } = EXAMPLE;
      expect({ ...brand, phone }).toEqual(EXAMPLE_COMPANY);
      await publish({ ...COMPANY, phone: EXAMPLE_COMPANY.phone });
      expect((await step('company'))?.text).toContain('phone number.');
    });

    it('need a public https address that matches the request’s host', async () => {
      await publish({ siteUrl: `https://${HOST}`, consoleUrl: 'https://console.acme.test/' });
      expect(await step('address')).toMatchObject({
        state: 'unsafe',
        text: expect.stringContaining('Restart the server') as string,
      });
      await publish({ consoleUrl: undefined });
      const address = async (siteUrl: string, host = HOST) => {
        await publish({ siteUrl });
        await restart(withEnvironment());
        const found = (await read(host)).find(({ name }) => name === 'address');
        return `${found?.state} ${found?.text}`;
      };
      expect(await address(`http://${HOST}`)).toMatch(/^unsafe .* not a public https address/);
      expect(await address('https://localhost:1')).toMatch(/^unsafe .* not a public https/);
      expect(await address('https://roi.acme.example')).toMatch(/^unsafe .* not a public https/);
      expect(await address(`https://${HOST}`, 'other.test')).toMatch(/^unsafe .*other\.test/);
      expect(await step('address')).toMatchObject({ state: 'done' });
    });

    it('show email as done only if the current mail server accepted the latest email', async () => {
      await publish({
        ...COMPANY,
        siteUrl: `https://${HOST}`,
        mail: { from: 'roi@acme.test', operators: ['owner@acme.test'] },
      });
      const before = new Date(Date.now() - 60_000);
      for (const [state, outcome] of [
        ['saved', 'saved'],
        ['dead', 'dead'],
        ['done', 'done'],
      ] as const)
        await insertAttempt(database(), await insertJob(database(), state), outcome, {
          startedAt: before,
        });
      await setMailServer();
      sink.setBehavior({ kind: 'refuse', code: 550, message: 'No', at: 'data' });
      await testEmail();
      expect(await step('email')).toMatchObject({ state: 'unsafe' });
      await insertAttempt(database(), await insertJob(database(), 'done'), 'done', {
        startedAt: new Date(),
      });
      expect(await step('email')).toMatchObject({ state: 'done' });
      await testEmail();
      expect(await step('email')).toMatchObject({
        state: 'unsafe',
        text: expect.stringContaining('didn’t accept the last emails') as string,
      });
      sink.setBehavior({ kind: 'accept' });
      await testEmail();
      expect(await step('email')).toMatchObject({ state: 'done' });
    });

    it('show the name of the owner who skipped them, and can be reopened', async () => {
      const bearer = await (await signInAs(server, 'owner', 'Ann')).token();
      for (const _ of ['once', 'twice'])
        expect((await skip({ name: 'backups', skipped: true }, bearer)).status).toBe(200);
      await skip({ name: 'backups', skipped: true });
      expect(await step('backups')).toMatchObject({ state: 'skipped', skipped: { by: 'Ann' } });
      await skip({ name: 'backups', skipped: false }, bearer);
      expect(await step('backups')).toMatchObject({ state: 'open', skipped: null });
    });

    it('are for owners, and required steps cannot be skipped', async () => {
      expect((await skip({ name: 'email', skipped: true })).status).toBe(400);
      const bearer = await (await signInAs(server, 'agent')).token();
      expect((await server.send(PATH, { bearer })).status).toBe(403);
      expect((await skip({ name: 'lead', skipped: true }, bearer)).status).toBe(403);
      const { secret } = await makeKey(server, ['page.edit']);
      expect((await server.send(PATH, { bearer: secret })).status).toBe(403);
    });
  });
});
