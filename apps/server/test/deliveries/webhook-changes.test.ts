import type { ApiErrorBody } from '@pickup/contracts/api-error';
import type { WebhookEndpointList } from '@pickup/contracts/deliveries/operator-deliveries';
import type { WebhookWithSecret } from '@pickup/contracts/deliveries/webhook-changes';
import {
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from '@pickup/test-sinks/webhook-receiver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tablesContaining } from '../settings/find-secret.ts';
import { liveServerOfTest, publishSettings } from '../settings/published-settings.ts';
import { CRM } from '../settings/site-settings.ts';
import { withEnvironment } from '../settings/with-environment.ts';
import { onDatabase } from '../support/test-database.ts';
import { readRows } from '../platform/table-rows.ts';
import { signInAs } from '../people/test-people.ts';
import { attempt } from './mailing-server.ts';

const PATH = '/api/webhooks';
const FROM_ENVIRONMENT = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const PUBLIC_URL = 'https://203.0.114.9/hook';

onDatabase((database) => {
  const { server, restart } = liveServerOfTest(database, withEnvironment({}));
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
  });
  afterEach(() => receiver.stop());

  const post = (path: string, body?: object) => server.send(path, { method: 'POST', body });
  const patch = (id: string, body: object) =>
    server.send(`${PATH}/${id}`, { method: 'PATCH', body });
  const remove = (path: string) => server.send(path, { method: 'DELETE' });
  const readBody = async (response: Response) => (await response.json()) as WebhookWithSecret;
  const rotate = async () => readBody(await post(`${PATH}/crm/secret`));
  const list = async () => (await server.json<WebhookEndpointList>(PATH)).webhooks;
  const issuesOf = async (response: Response) => {
    const { issues = [] } = (await response.json()) as ApiErrorBody;
    return issues.map(({ path, code }) => [path, code]);
  };

  const crmBody = () => ({ name: 'CRM', url: receiver.url, allow_private_network: true });
  async function add(): Promise<string> {
    const response = await post(PATH, crmBody());
    expect(response.status).toBe(201);
    return (await readBody(response)).secret ?? '';
  }
  /** Submits a lead, sends its webhook, and returns the request that the receiver got. */
  async function deliver() {
    const leadId = await server.submit();
    const outcome = await attempt(server, 'webhook', leadId, {
      target: 'crm',
      event: 'lead.created',
    });
    expect(outcome).toMatchObject({ kind: 'done' });
    return receiver.next();
  }
  const queued = async (leadId: string) =>
    database().query(`select from delivery where kind = 'webhook' and lead_id = '${leadId}'`);

  describe('a webhook added in the console', () => {
    it('gets a secret that is shown once, and receives signed leads', async () => {
      const secret = await add();
      expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
      expect(await list()).toMatchObject([
        {
          id: 'crm',
          url: receiver.url,
          events: ['lead.created'],
          paused: false,
          secret: { source: 'console', unreadable: false, previous: false },
        },
      ]);
      expect(await queued(await server.submit())).toHaveLength(1);
      expect(verifyWebhook(await deliver(), secret)).toMatchObject({ type: 'lead.created' });
    });

    it('signs with both secrets after a rotation, until the previous one is deleted', async () => {
      const first = await add();
      const { secret, webhook } = await rotate();
      const second = secret ?? '';
      expect(webhook.secret).toMatchObject({ source: 'console', previous: true });
      const both = await deliver();
      for (const known of [first, second]) verifyWebhook(both, known);
      expect((await remove(`${PATH}/crm/secret/previous`)).status).toBe(200);
      const one = await deliver();
      verifyWebhook(one, second);
      expect(() => verifyWebhook(one, first)).toThrow('No matching signature');
      expect((await remove(`${PATH}/crm/secret/previous`)).status).toBe(409);
    });

    it('gets no events while it is paused, and earlier deliveries wait', async () => {
      await add();
      const before = await server.submit();
      expect((await patch('crm', { paused: true })).status).toBe(200);
      const event = { target: 'crm', event: 'lead.created' };
      const reason = 'the webhook is paused';
      const waiting = await attempt(server, 'webhook', before, event);
      expect(waiting).toMatchObject({ kind: 'postponed', reason });
      const meanwhile = await server.submit();
      expect((await patch('crm', { paused: false })).status).toBe(200);
      expect(await queued(meanwhile)).toEqual([]);
      expect(await attempt(server, 'webhook', before, event)).toMatchObject({ kind: 'done' });
    });

    it('is checked as a whole when only some of its members change', async () => {
      await add();
      await patch('crm', { events: ['lead.created', 'canary.lead'] });
      const response = await patch('crm', { mapping: 'hubspot' });
      expect(await issuesOf(response)).toEqual([['events', 'canary_as_contact']]);
      expect(await list()).toMatchObject([
        { mapping: 'standard', events: ['lead.created', 'canary.lead'], url: receiver.url },
      ]);
    });

    it.each([
      ['http://127.0.0.1/hook', 'private_address'],
      ['https://[::1]/hook', 'private_address'],
      ['https://localhost/hook', 'private_address'],
      ['http://203.0.114.9/hook', 'http_address'],
    ])('is refused with the URL %s unless private networks are allowed', async (url, code) => {
      expect(await issuesOf(await post(PATH, { name: 'CRM', url }))).toEqual([['url', code]]);
      expect((await post(PATH, { name: 'CRM', url: PUBLIC_URL })).status).toBe(201);
      expect(await issuesOf(await patch('crm', { url }))).toEqual([['url', code]]);
      expect((await patch('crm', { url, allow_private_network: true })).status).toBe(200);
      const refused = await patch('crm', { allow_private_network: false });
      expect(await issuesOf(refused)).toEqual([['url', code]]);
      expect((await patch('crm', { paused: true })).status).toBe(200);
    });

    it('is deleted with its secret, and starts enabled when it is added again', async () => {
      const first = await add();
      receiver.respondOnce({ kind: 'status', status: 410 });
      const event = { target: 'crm', event: 'lead.created' };
      await attempt(server, 'webhook', await server.submit(), event);
      expect((await list())[0]?.disabled_at).not.toBeNull();
      expect((await remove(`${PATH}/crm`)).status).toBe(204);
      expect(await list()).toEqual([]);
      expect(await readRows(database(), 'stored_variable', {})).toMatchObject([{ sealed: null }]);
      const second = await add();
      expect(second).not.toBe(first);
      expect(await list()).toMatchObject([{ disabled_at: null, secret: { previous: false } }]);
    });

    it('cannot be added by agents', async () => {
      const bearer = await (await signInAs(server, 'agent')).token();
      const response = await server.send(PATH, { method: 'POST', body: crmBody(), bearer });
      expect(response.status).toBe(403);
    });
  });

  it('each of two simultaneous additions or rotations succeeds or gets a conflict', async () => {
    const added = await Promise.all(
      ['One', 'Two'].map((name) => post(PATH, { ...crmBody(), name })),
    );
    const shown = added.filter(({ status }) => status === 201).length;
    expect(await list()).toHaveLength(shown);
    expect(added.filter(({ status }) => status === 409)).toHaveLength(2 - shown);
    await add();
    const rotated = await Promise.all([1, 2].map(() => post(`${PATH}/crm/secret`)));
    const request = await deliver();
    for (const response of rotated.filter(({ status }) => status === 200))
      verifyWebhook(request, (await readBody(response)).secret ?? '');
    for (const { status } of rotated) expect([200, 409]).toContain(status);
  });

  it('a secret from the environment takes precedence, and cannot be rotated in the console', async () => {
    await restart(withEnvironment({ WEBHOOK_SECRET_CRM: FROM_ENVIRONMENT }));
    expect((await readBody(await post(PATH, crmBody()))).secret).toBeNull();
    verifyWebhook(await deliver(), FROM_ENVIRONMENT);
    expect(await list()).toMatchObject([{ secret: { source: 'environment' } }]);
    const refused = await post(`${PATH}/crm/secret`);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('WEBHOOK_SECRET_CRM');
    expect((await remove(`${PATH}/crm`)).status).toBe(204);
  });

  it('a webhook without a readable secret is marked in the list, and a rotation creates a secret', async () => {
    await publishSettings(server, { webhooks: [CRM] });
    const none = { source: null, unreadable: false, previous: false };
    expect(await list()).toMatchObject([{ secret: none }]);
    expect((await post(`${PATH}/crm/ping`)).status).toBe(409);
    await rotate();
    expect(await list()).toMatchObject([{ secret: { source: 'console', previous: false } }]);
    await restart(withEnvironment({}, 'a-different-encryption-key-0123456789'));
    expect(await list()).toMatchObject([{ secret: { ...none, unreadable: true } }]);
    await rotate();
    expect(await list()).toMatchObject([{ secret: { source: 'console', previous: false } }]);
  });

  it('a settings file with a webhook in a private network is refused', async () => {
    const webhooks = [{ ...CRM, url: 'https://10.0.0.7/hook' }];
    await expect(publishSettings(server, { webhooks })).rejects.toThrow('webhooks[0].url');
    await publishSettings(server, { webhooks: [{ ...CRM, url: 'https://crm.invalid/hook' }] });
  });

  it('the secrets never appear in a table, log, export or later response', async () => {
    const first = await add();
    const { secret: second } = await rotate();
    await deliver();
    await post(`${PATH}/crm/ping`);
    const paths = [PATH, '/api/page-settings', '/api/page-settings/export', '/api/deliveries'];
    const shown = await Promise.all(paths.map(async (path) => (await server.send(path)).text()));
    const output = [...shown, JSON.stringify(server.lines)].join('\n');
    for (const secret of [first, second ?? '']) {
      const planted = secret.slice('whsec_'.length, -2);
      expect(output).not.toContain(planted);
      expect(await tablesContaining(database(), planted)).toEqual([]);
    }
  });
});
