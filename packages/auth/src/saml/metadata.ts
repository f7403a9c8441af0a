import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import { createHash } from 'node:crypto';
import { samlNames } from './saml-peer.ts';

/** What another company's administrator enters there: who this service is and where answers go. */
export function samlMetadata(options: { readonly url: string }): string {
  const { entityId, acsUrl } = samlNames(options);
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
    generateUniqueId: () => `_${createHash('sha256').update(entityId).digest('hex')}`,
  });
}
