import { describe, expect, it } from 'vitest';
import { createOidcPeers } from './oidc-peers.ts';
import { azureProvider, googleProvider } from './built-in-providers.ts';

const client = { clientId: 'id', clientSecret: 'secret' };
const now = () => new Date();

describe('createOidcPeers', () => {
  it('finds the built-in providers by the names that clients send', () => {
    const azure = azureProvider({ ...client, tenant: '00000000-0000-4000-8000-000000000000' });
    const peers = createOidcPeers({ oidcProviders: [googleProvider(client), azure] }, now);
    expect(peers.get('google')?.settings.name).toBe('google');
    expect(peers.get('azure')?.settings).toEqual(azure);
    expect(peers.get('github')).toBeUndefined();
    expect(azure.issuer).toBe(
      'https://login.microsoftonline.com/00000000-0000-4000-8000-000000000000/v2.0',
    );
  });

  it('refuses invalid, reserved and duplicate provider names', () => {
    for (const name of ['email', 'phone', 'sso:x', '', 'Google']) {
      expect(() =>
        createOidcPeers({ oidcProviders: [{ ...googleProvider(client), name }] }, now),
      ).toThrow(`called '${name}'`);
    }
    const google = googleProvider(client);
    expect(() => createOidcPeers({ oidcProviders: [google, google] }, now)).toThrow(
      "Two providers are called 'google'",
    );
  });

  it('applies changed providers at the next lookup, and reuses a provider that did not change', () => {
    let oidcProviders = [googleProvider(client)];
    const options = {
      get oidcProviders() {
        return oidcProviders;
      },
    };
    const peers = createOidcPeers(options, now);
    const first = peers.get('google');
    oidcProviders = [googleProvider({ ...client })];
    expect(peers.get('google')).toBe(first);
    oidcProviders = [googleProvider({ ...client, clientSecret: 'new' })];
    expect(peers.get('google')?.settings.clientSecret).toBe('new');
    oidcProviders = [];
    expect(peers.get('google')).toBeUndefined();
  });
});
