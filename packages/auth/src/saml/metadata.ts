import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import { sha256 } from '../keys/sha256.ts';
import { samlNames } from './saml-peer.ts';

/** What another company's administrator enters there: who this service is and where answers go. */
export function samlMetadata(options: { readonly url: string }): string {
  const { entityId, acsUrl } = samlNames(options);
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
    generateUniqueId: () => `_${sha256(entityId)}`,
  });
}
