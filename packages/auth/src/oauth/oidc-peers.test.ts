import { describe, expect, it } from 'vitest';
import { createOidcPeers } from './oidc-peers.ts';
import { azureProvider, googleProvider } from './ready-made.ts';

const client = { clientId: 'id', clientSecret: 'secret' };
const now = () => new Date();

describe('createOidcPeers', () => {
  it('finds the ready-made providers by the names that clients send', () => {
    const azure = azureProvider({ ...client, tenant: '00000000-0000-4000-8000-000000000000' });
    const peers = createOidcPeers([googleProvider(client), azure], now);
    expect([...peers.keys()]).toEqual(['google', 'azure']);
    expect(azure.issuer).toBe(
      'https://login.microsoftonline.com/00000000-0000-4000-8000-000000000000/v2.0',
    );
  });

  it('refuses names of other identity kinds, and duplicate names', () => {
    for (const name of ['email', 'phone', 'sso:x', '', 'Google']) {
      expect(() => createOidcPeers([{ ...googleProvider(client), name }], now)).toThrow(
        `called '${name}'`,
      );
    }
    const google = googleProvider(client);
    expect(() => createOidcPeers([google, google], now)).toThrow(
      "Two providers are called 'google'",
    );
  });
});
