import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlProvider } from '../auth-options.ts';
import { toPem } from './certificate.ts';

/** This service's names at other companies' providers. */
export interface SamlNames {
  readonly entityId: string;
  /** Where responses are posted. */
  readonly acsUrl: string;
}

export function samlNames({ url }: { readonly url: string }): SamlNames {
  return { entityId: `${url}/sso/saml/metadata`, acsUrl: `${url}/sso/saml/acs` };
}

/** Allowed difference between two clocks. */
export const CLOCK_SKEW_MS = 60_000;
// Responses are posted immediately; the flow itself ends after five minutes.
const MAX_AGE_MS = 600_000;

/**
 * One exchange with a provider; its response must refer to `requestId`. Requests are not signed,
 * because they contain no claims.
 */
export function createSamlPeer(names: SamlNames, provider: SamlProvider, requestId: string): SAML {
  return new SAML({
    callbackUrl: names.acsUrl,
    issuer: names.entityId,
    audience: names.entityId,
    entryPoint: provider.signOnUrl,
    idpIssuer: provider.entityId,
    idpCert: provider.certificates.map(toPem),
    identifierFormat: null, // the provider chooses, because not all know every format
    disableRequestedAuthnContext: true, // otherwise providers that require more than a password refuse
    // Either the assertion or the whole answer must be signed; anything else is refused.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    maxAssertionAgeMs: MAX_AGE_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    cacheProvider: onlyKnowing(requestId),
  });
}

/** node-saml asks here whether a request was ours; auth_flow stores it and uses it up. */
function onlyKnowing(requestId: string) {
  const since = new Date().toISOString();
  return {
    saveAsync: async () => null,
    getAsync: async (id: string) => (id === requestId ? since : null),
    removeAsync: async () => null,
  };
}
