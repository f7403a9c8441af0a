import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlProvider } from '../auth-options.ts';
import { toPem } from './certificate.ts';

export interface SamlNames {
  readonly entityId: string;
  /** Providers post their responses to this URL. */
  readonly acsUrl: string;
}

export function samlNames({ url }: { readonly url: string }): SamlNames {
  return { entityId: `${url}/sso/saml/metadata`, acsUrl: `${url}/sso/saml/acs` };
}

export const CLOCK_SKEW_MS = 60_000;
// A user has five minutes to sign in, so this longer limit refuses no valid assertion.
const MAX_AGE_MS = 600_000;

/** Authentication requests contain no claims, so they are not signed. */
export function createSamlPeer(names: SamlNames, provider: SamlProvider, requestId: string): SAML {
  return new SAML({
    callbackUrl: names.acsUrl,
    issuer: names.entityId,
    audience: names.entityId,
    entryPoint: provider.signOnUrl,
    idpIssuer: provider.entityId,
    idpCert: provider.certificates.map(toPem),
    // Not every provider supports every name ID format, so the provider chooses one.
    identifierFormat: null,
    // By default, node-saml requests a password sign-in. Providers that require a stronger method
    // would refuse that request.
    disableRequestedAuthnContext: true,
    // With both options false, node-saml still requires a signature on the assertion or response.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    maxAssertionAgeMs: MAX_AGE_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    cacheProvider: cacheOf(requestId),
  });
}

/**
 * node-saml checks in this cache whether we sent the request that a response names. The table
 * auth_flow ensures that each request gets only one response.
 */
function cacheOf(requestId: string) {
  const since = new Date().toISOString();
  return {
    saveAsync: async () => null,
    getAsync: async (id: string) => (id === requestId ? since : null),
    removeAsync: async () => null,
  };
}
