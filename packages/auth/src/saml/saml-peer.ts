import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlProvider } from '../auth-options.ts';
import { toPem } from './certificate.ts';

/** Other companies' providers know this service by these names. */
export interface SamlNames {
  readonly entityId: string;
  /** Providers post their responses here. */
  readonly acsUrl: string;
}

export function samlNames({ url }: { readonly url: string }): SamlNames {
  return { entityId: `${url}/sso/saml/metadata`, acsUrl: `${url}/sso/saml/acs` };
}

/** Two clocks may differ by this much. */
export const CLOCK_SKEW_MS = 60_000;
// A sign-in may take five minutes, so this longer limit refuses no valid response.
const MAX_AGE_MS = 600_000;

/**
 * Creates the node-saml object for one sign-in at a provider. The response must refer to
 * `requestId`. Requests contain no claims, so they are not signed.
 */
export function createSamlPeer(names: SamlNames, provider: SamlProvider, requestId: string): SAML {
  return new SAML({
    callbackUrl: names.acsUrl,
    issuer: names.entityId,
    audience: names.entityId,
    entryPoint: provider.signOnUrl,
    idpIssuer: provider.entityId,
    idpCert: provider.certificates.map(toPem),
    identifierFormat: null, // the provider chooses, because not every provider supports every format
    disableRequestedAuthnContext: true, // otherwise a provider that requires more than a password rejects the request
    // With both options set to false, node-saml still requires a signature on the assertion or on
    // the response.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    maxAssertionAgeMs: MAX_AGE_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    cacheProvider: onlyKnowing(requestId),
  });
}

/** node-saml asks this cache whether we sent a request. The table auth_flow ensures single use. */
function onlyKnowing(requestId: string) {
  const since = new Date().toISOString();
  return {
    saveAsync: async () => null,
    getAsync: async (id: string) => (id === requestId ? since : null),
    removeAsync: async () => null,
  };
}
