import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlProvider } from '../auth-options.ts';
import { toPem } from './certificate.ts';

/** The names of this service towards other companies' sign-in. */
export interface SamlNames {
  readonly entityId: string;
  /** Where answers are posted to. */
  readonly acsUrl: string;
}

export function samlNames({ url }: { readonly url: string }): SamlNames {
  return { entityId: `${url}/sso/saml/metadata`, acsUrl: `${url}/sso/saml/acs` };
}

/** Of two computers' clocks. */
export const CLOCK_SKEW_MS = 60_000;
// An answer is posted within moments of being made; the flow itself ends after five minutes.
const MAX_AGE_MS = 600_000;

/**
 * One exchange with one provider: `requestId` is what its answer must refer to. Requests are not signed:
 * there is nothing in them that a provider would have to believe.
 */
export function createSamlPeer(names: SamlNames, provider: SamlProvider, requestId: string): SAML {
  return new SAML({
    callbackUrl: names.acsUrl,
    issuer: names.entityId,
    audience: names.entityId,
    entryPoint: provider.signOnUrl,
    idpIssuer: provider.entityId,
    idpCert: provider.certificates.map(toPem),
    identifierFormat: null, // the provider's choice: not all know all of them
    disableRequestedAuthnContext: true, // else those that ask for more than a password refuse
    // Either the assertion or the whole answer is signed; an assertion under neither is refused.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    maxAssertionAgeMs: MAX_AGE_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    cacheProvider: onlyKnowing(requestId),
  });
}

/** The request is kept in auth_flow and spent there; node-saml asks here whether it was ours. */
function onlyKnowing(requestId: string) {
  const since = new Date().toISOString();
  return {
    saveAsync: async () => null,
    getAsync: async (id: string) => (id === requestId ? since : null),
    removeAsync: async () => null,
  };
}
