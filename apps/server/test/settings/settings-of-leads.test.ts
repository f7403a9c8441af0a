import { type LeadIntakeResponse } from '@pickup/contracts/leads/lead-intake';
import { beforeEach, describe, expect, it } from 'vitest';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { ensureLeadLinks } from '../../src/features/leads/stored/lead-links.ts';
import { jobOf, startMailingServer, NEVER_ABORTED } from '../deliveries/mailing-server.ts';
import { readPage, readView } from '../page/plain-renderer.ts';
import { publishSettings } from './published-settings.ts';
import { serverOfSuite } from '../support/server-of-suite.ts';
import { readRows } from '../platform/table-rows.ts';
import { onDatabase } from '../support/test-database.ts';
import { formPost, leadForm } from '../support/test-server.ts';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';

const MANY = { count: 1_000, seconds: 60 };
const brand = (name: string) => ({
  brand: { name, legalName: `${name}, Inc.` },
  intake: { limits: { perNetwork: MANY, perEmail: MANY } },
});

onDatabase((database) => {
  let time = new Date();
  // All tests share a server, because its first report takes seconds of CPU time.
  const server = serverOfSuite(() =>
    startMailingServer({
      database: database(),
      live: true,
      now: () => time,
      settings: brand('Before'),
    }),
  );
  /** The version that is published at the start of each test. */
  let first = 0;
  beforeEach(async () => {
    time = new Date();
    first = await publishSettings(server, brand('First'));
  });
  async function send(overrides: object = {}): Promise<string> {
    const request = { method: 'POST', bearer: null, body: exampleLeadBody({ ...overrides }) };
    return (await server.json<LeadIntakeResponse>(LEAD_INTAKE_PATH, request)).lead_id ?? '';
  }
  const versionOf = async (id: string) =>
    (await readRows(database(), 'lead', { id }))[0]?.settingsVersion;
  const pageOf = async (leadId: string) => {
    const { reportToken } = await ensureLeadLinks(database(), leadId);
    return server.request(`/r/${reportToken}`);
  };
  async function mailTo(leadId: string) {
    const before = server.sink.mails.length;
    await server.handlerOf('report-mail').run(jobOf('report-mail', leadId), NEVER_ABORTED);
    return server.sink.mails[before];
  }

  async function expectReportOf(leadId: string, name: string) {
    expect((await readPage(await pageOf(leadId))).context.settings.brandName).toBe(name);
    expect((await mailTo(leadId))?.text).toContain(name);
  }

  describe('a lead', () => {
    it('gets the report of the version that its page showed, even after another is published', async () => {
      const shown = (await readPage(await server.request('/'))).context.settings.version;
      expect(shown).toBe(first);
      await publishSettings(server, brand('Second'));
      const lead = await send({ settings_version: shown });
      expect(await versionOf(lead)).toBe(first);
      await publishSettings(server, brand('Third'));
      const page = await readPage(await pageOf(lead));
      expect(page.context.settings).toMatchObject({ brandName: 'First', legalName: 'First, Inc.' });
      expect((await readView(await pageOf(lead), 'report')).document.brandName).toBe('First');
      const mail = await mailTo(lead);
      expect(mail?.text).toContain('First');
      expect(mail?.text).not.toMatch(/Second|Third/);
    });

    it('without a version or with an unknown one gets the report of the current version', async () => {
      await publishSettings(server, brand('Second'));
      for (const unknown of [undefined, first + 1, 'two', -1, 0.5, 99, 1e12]) {
        const lead = await send({ settings_version: unknown });
        expect(await versionOf(lead), String(unknown)).toBe(first + 1);
      }
      await expectReportOf(await send(), 'Second');
    });

    it('from a page that was open for more than a week gets the report of the current version', async () => {
      await publishSettings(server, brand('Second'));
      time = new Date(time.getTime() + 8 * 86_400_000);
      expect(await versionOf(await send({ settings_version: first }))).toBe(first + 1);
    });

    it('consents to the seller that its page showed', async () => {
      await publishSettings(server, brand('Second'));
      const lead = await send({ settings_version: first, has_consent: true });
      const [consent] = await readRows(database(), 'consent', { leadId: lead });
      expect(consent?.sellerName).toBe('First, Inc.');
    });

    it('stored before versions existed gets the report of the current version', async () => {
      const lead = await send();
      await database().query('update lead set settings_version = null where id = $1', [lead]);
      await publishSettings(server, brand('Second'));
      await expectReportOf(lead, 'Second');
    });

    it('sent without JavaScript keeps the version of its form', async () => {
      await publishSettings(server, brand('Second'));
      const form = leadForm({
        email: 'ann.plain@example.com',
        renderedAt: String(time.getTime() - 60_000),
        settingsVersion: String(first),
      });
      const response = await server.request('/lead', form);
      const leadId = (await readView(response, 'thanks')).leadId ?? '';
      expect(await versionOf(leadId)).toBe(first);
      const [consent] = await readRows(database(), 'consent', { leadId });
      expect(consent).toMatchObject({ sellerName: 'First, Inc.' });
      expect(consent?.consentText).toContain('First');
    });
  });

  it('a request keeps the version that was published when it arrived', async () => {
    const form = new TransformStream<Uint8Array, Uint8Array>();
    const pending = server.request('/lead', {
      ...formPost({}),
      body: form.readable,
      duplex: 'half',
    });
    await publishSettings(server, brand('Second'));
    await form.writable.close();
    const shown = async (response: Promise<Response>) =>
      (await readPage(await response)).context.settings;
    expect(await shown(pending)).toMatchObject({ version: first, brandName: 'First' });
    const later = server.request('/lead', formPost({}));
    expect(await shown(later)).toMatchObject({ version: first + 1, brandName: 'Second' });
  });

  it('an earlier lead’s report has the current sender, and the current recipient gets a new lead’s notice', async () => {
    const lead = await send();
    await publishSettings(server, {
      ...brand('Second'),
      mail: { from: 'new@second.test', operators: ['boss@second.test'] },
    });
    expect((await mailTo(lead))?.from.address).toBe('new@second.test');
    const next = await send();
    const jobs = await readRows(database(), 'job', { leadId: next, kind: 'operator-notice' });
    expect(jobs).toHaveLength(1);
  });
});
