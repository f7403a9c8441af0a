import { randomUUID } from 'node:crypto';
import type { ApiErrorBody } from '@pickup/contracts/api-error';
import {
  CONSOLE_CONFIG_PATH,
  type ConsoleConfig,
} from '@pickup/contracts/operations/console-config';
import type { SignInMethods } from '@pickup/contracts/people/sign-in-methods';
import { startOidcPeer, type OidcPeer } from '@pickup/test-sinks/oidc-peer';
import { makeCertificate } from '@pickup/test-sinks/test-certificate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeKey, signInAs } from '../people/test-people.ts';
import { readRows } from '../platform/table-rows.ts';
import { onDatabase } from '../support/test-database.ts';
import { tablesContaining } from './find-secret.ts';
import { liveServerOfTest } from './published-settings.ts';
import { withEnvironment } from './with-environment.ts';

const PATH = '/api/sign-in';
const PROVIDERS = `${PATH}/providers`;
const COMPANIES = `${PATH}/companies`;
const IDP = { entityId: 'https://idp.example', signOnUrl: 'https://idp.example/sso' };
const certificates = [makeCertificate('idp.example').certificate];

onDatabase((database) => {
  const { server, restart } = liveServerOfTest(database, withEnvironment({}));
  let peer: OidcPeer;
  beforeEach(async () => {
    peer = await startOidcPeer('ours');
    peer.register(`${server.origin}/auth/v1`);
  });
  afterEach(() => peer.close());

  const methods = () => server.json<SignInMethods>(PATH);
  const send = (method: string, path: string, body?: object, bearer?: string) =>
    server.send(path, { method, ...(body && { body }), ...(bearer && { bearer }) });
  const issuesOf = async (response: Response) => {
    const { issues = [] } = (await response.json()) as ApiErrorBody;
    return issues.map(({ path }) => path);
  };
  const buttons = async () => {
    const { providers } = await server.json<ConsoleConfig>(CONSOLE_CONFIG_PATH);
    return providers.map(({ label }) => label);
  };
  const providerBody = () => {
    const { issuer, clientId, clientSecret } = peer.settings;
    const client = { client_id: clientId, client_secret: clientSecret };
    return { type: 'other', label: 'Ours', issuer, ...client };
  };
  async function add(): Promise<string> {
    const response = await send('POST', PROVIDERS, providerBody());
    expect(response.status).toBe(201);
    const { providers } = (await response.json()) as SignInMethods;
    return providers[0]?.name ?? '';
  }
  const begin = (provider: string) => server.request(`/auth/v1/authorize?provider=${provider}`);

  describe('a sign-in provider that an owner adds', () => {
    it('is available immediately, and its secret is shown nowhere', async () => {
      const name = await add();
      expect(await buttons()).toEqual(['Ours']);
      const started = await begin(name);
      expect(started.headers.get('location')).toContain(`${peer.settings.issuer}/auth?`);
      const { clientSecret } = peer.settings;
      expect(JSON.stringify(await methods())).not.toContain(clientSecret);
      expect(await tablesContaining(database(), clientSecret)).toEqual([]);
      const exported = await server.send('/api/page-settings/export');
      expect(await exported.text()).not.toContain(clientSecret);
      expect(JSON.stringify(server.lines)).not.toContain(clientSecret);
    });

    it('is refused if its issuer does not respond or does not accept the client', async () => {
      const nowhere = { ...providerBody(), issuer: 'http://127.0.0.1:9' };
      expect(await issuesOf(await send('POST', PROVIDERS, nowhere))).toEqual(['issuer']);
      const plain = { ...providerBody(), issuer: 'http://id.example' };
      expect(await issuesOf(await send('POST', PROVIDERS, plain))).toEqual(['issuer']);
      const wrong = { ...providerBody(), client_secret: 'wrong' };
      expect(await issuesOf(await send('POST', PROVIDERS, wrong))).toEqual(['client_secret']);
      expect((await methods()).providers).toEqual([]);
      const name = await add();
      const patched = await send('PATCH', `${PROVIDERS}/${name}`, { client_secret: 'wrong' });
      expect(await issuesOf(patched)).toEqual(['client_secret']);
      expect((await send('PATCH', `${PROVIDERS}/${name}`, { label: 'Team' })).status).toBe(200);
      expect(await buttons()).toEqual(['Team']);
    });

    it('cannot be added twice, and is deleted together with its secret', async () => {
      const name = await add();
      expect((await send('POST', PROVIDERS, providerBody())).status).toBe(409);
      expect((await send('DELETE', `${PROVIDERS}/${name}`)).status).toBe(200);
      expect(await buttons()).toEqual([]);
      expect((await begin(name)).status).toBe(400);
      const stored = await readRows(database(), 'stored_variable', {});
      expect(stored.map(({ sealed }) => sealed)).toEqual([null, null]);
      expect(await add()).toBe(name);
    });

    it('can be added only with every permission of an owner', async () => {
      const agent = await (await signInAs(server, 'agent')).token();
      expect((await send('POST', PROVIDERS, providerBody(), agent)).status).toBe(403);
      const { secret } = await makeKey(server, ['people.manage', 'page.publish', 'page.edit']);
      expect((await send('POST', PROVIDERS, providerBody(), secret)).status).toBe(403);
      const { settings } = await server.json<{ settings: object }>('/api/page-settings');
      const saml = [{ id: randomUUID(), domains: ['a.example'], ...IDP, certificates }];
      const file = { settings: { ...settings, auth: { saml } } };
      const imported = await send('POST', '/api/page-settings/import', file, secret);
      expect(imported.status).toBe(403);
      expect(await methods()).toMatchObject({ providers: [], companies: [] });
    });

    it('uses the client that the environment sets, which an owner cannot change', async () => {
      const name = await add();
      const stem = `AUTH_${name.toUpperCase().replaceAll('-', '_')}_CLIENT`;
      const env = { [`${stem}_ID`]: peer.settings.clientId, [`${stem}_SECRET`]: 'of-environment' };
      await restart(withEnvironment(env));
      expect((await methods()).providers).toMatchObject([{ name, source: 'environment' }]);
      const client = { client_secret: peer.settings.clientSecret };
      expect((await send('PATCH', `${PROVIDERS}/${name}`, client)).status).toBe(409);
    });

    it('has no button while its secret cannot be read', async () => {
      await add();
      await restart(withEnvironment({}, 'another-key-of-at-least-32-characters'));
      expect((await methods()).providers).toMatchObject([{ source: null, client_id: null }]);
      expect(await buttons()).toEqual([]);
    });
  });

  describe('a company that an owner adds', () => {
    const company = () => ({
      domains: ['Acme.example'],
      entity_id: IDP.entityId,
      sign_on_url: IDP.signOnUrl,
      certificates,
    });

    it('is available immediately, until it is deleted', async () => {
      const metadata = '/auth/v1/sso/saml/metadata';
      expect((await server.request(metadata)).status).toBe(404);
      expect((await send('POST', COMPANIES, company())).status).toBe(201);
      const [added] = (await methods()).companies;
      expect(added).toMatchObject({ domains: ['acme.example'], email_attribute: 'email' });
      expect((await server.request(metadata)).status).toBe(200);
      const at = `${COMPANIES}/${added?.id}`;
      const domains = ['acme.example', 'acme.test'];
      expect((await send('PATCH', at, { domains, name_attribute: 'cn' })).status).toBe(200);
      expect((await methods()).companies).toMatchObject([{ domains, name_attribute: 'cn' }]);
      expect((await send('DELETE', at)).status).toBe(200);
      expect((await server.request(metadata)).status).toBe(404);
    });

    it.each<[object, string]>([
      [{ domains: ['com'] }, 'domains'],
      [{ sign_on_url: 'http://idp.example' }, 'sign_on_url'],
      [{ certificates: ['MIIC'] }, 'certificates'],
    ])('is refused with %j', async (wrong, path) => {
      const response = await send('POST', COMPANIES, { ...company(), ...wrong });
      expect(await issuesOf(response)).toEqual([path]);
    });

    it('is refused if another company has its domain', async () => {
      await send('POST', COMPANIES, company());
      expect(await issuesOf(await send('POST', COMPANIES, company()))).toEqual(['domains']);
    });
  });
});
