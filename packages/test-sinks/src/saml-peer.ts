import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type * as Samlify from 'samlify';
import { makeCertificate, type TestCertificate } from './test-certificate.ts';

// Node cannot detect all named exports of this CommonJS library, so an import would lack some.
const samlify = createRequire(import.meta.url)('samlify') as typeof Samlify;
const { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } = samlify;

// Validating XML schemas would need a Java program. It is unnecessary here, because these tests are
// about the sign-in service's own checks.
setSchemaValidator({ validate: async () => 'skipped' });

const FORMATS = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
} as const;

/**
 * The parts of a response that a test can set. Omitted parts get correct values, but without
 * `email` the response contains no email address.
 */
export interface ResponseOverrides {
  readonly email?: string | null;
  readonly nameId?: string;
  readonly format?: keyof typeof FORMATS;
  readonly audience?: string;
  readonly recipient?: string;
  readonly issuer?: string;
  readonly inResponseTo?: string;
  /** If true, only the outer Response element refers to the request. The assertion does not. */
  readonly isUnsolicited?: boolean;
  /** The provider's clock is ahead of the sign-in service's by this many seconds. */
  readonly clockAheadSeconds?: number;
  readonly omitsAuthnStatement?: boolean;
  readonly sign?: 'assertion' | 'response' | 'none';
  readonly algorithm?: string;
  readonly certificate?: TestCertificate;
}

/** The settings with which the sign-in service connects to this provider. */
export interface SamlPeerSettings {
  readonly id: string;
  readonly domains: readonly string[];
  readonly entityId: string;
  readonly signOnUrl: string;
  readonly certificates: readonly string[];
  readonly attributes: { readonly email: string; readonly name: string };
}

/**
 * Imitates a company's single sign-on with samlify. It reads the metadata and the request of the
 * sign-in service, and writes the response.
 */
export interface SamlPeer {
  readonly settings: SamlPeerSettings;
  register(metadata: string): void;
  /** Parses the request in the address that the browser was sent to. */
  read(address: string): Promise<{ requestId: string; relayState: string }>;
  respond(requestId: string, overrides?: ResponseOverrides): string;
}

export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
export const RSA_SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';

/** `signOnUrl` is the provider's sign-in page. Nothing responds at the default address. */
export function createSamlPeer(
  domain: string,
  signOnUrl = `https://idp.${domain}/sign-in`,
): SamlPeer {
  const entityId = `https://idp.${domain}/metadata`;
  const own = makeCertificate(domain);
  const idp = IdentityProvider({
    entityID: entityId,
    signingCert: own.certificate,
    privateKey: own.privateKey,
    wantAuthnRequestsSigned: false,
    singleSignOnService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: signOnUrl },
    ],
  });
  let sp: ReturnType<typeof ServiceProvider> | null = null;
  const registered = () => {
    if (!sp) throw new Error('The service is not registered');
    return sp;
  };
  return {
    settings: {
      id: randomUUID(),
      domains: [domain],
      entityId,
      signOnUrl,
      // The previous certificate, then the current certificate with line breaks as in files.
      certificates: [
        makeCertificate(domain).certificate,
        own.certificate.replace(/.{64}/g, '$&\r\n'),
      ],
      attributes: { email: 'mail', name: 'displayName' },
    },
    register(metadata) {
      sp = ServiceProvider({ metadata });
    },
    async read(address) {
      const { searchParams, href } = new URL(address);
      if (!href.startsWith(`${signOnUrl}?`))
        throw new Error('The request goes to a different address');
      const query = Object.fromEntries(searchParams);
      const { extract } = await idp.parseLoginRequest(registered(), 'redirect', { query });
      const requestId = extract.request?.id;
      if (typeof requestId !== 'string') throw new Error('The request has no id');
      return { requestId, relayState: query['RelayState'] ?? '' };
    },
    respond(requestId, overrides = {}) {
      const acs = registered().entityMeta.getAssertionConsumerService('post');
      const audience = registered().entityMeta.getEntityID();
      const filled = fill(overrides, { requestId, entityId, acs: String(acs), audience });
      return sign(filled, overrides, own);
    },
  };
}

interface Expected {
  readonly requestId: string;
  readonly entityId: string;
  readonly acs: string;
  readonly audience: string;
}

function fill(overrides: ResponseOverrides, expected: Expected): string {
  const at = Date.now() + (overrides.clockAheadSeconds ?? 0) * 1000;
  const [now, later] = [new Date(at), new Date(at + 300_000)].map((time) => time.toISOString());
  const tags = {
    ID: `_${randomUUID()}`,
    AssertionID: `_${randomUUID()}`,
    Destination: expected.acs,
    Audience: overrides.audience ?? expected.audience,
    SubjectRecipient: overrides.recipient ?? expected.acs,
    Issuer: overrides.issuer ?? expected.entityId,
    IssueInstant: now,
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    ConditionsNotBefore: now,
    ConditionsNotOnOrAfter: later,
    SubjectConfirmationDataNotOnOrAfter: later,
    NameIDFormat: FORMATS[overrides.format ?? 'persistent'],
    NameID: overrides.nameId ?? 'persistent-name-id',
    InResponseTo: overrides.inResponseTo ?? expected.requestId,
  };
  const { context } = SamlLib.defaultLoginResponseTemplate;
  const unsolicited = context.replace(/( Recipient="[^"]+") InResponseTo="[^"]+"/, '$1');
  const template = (overrides.isUnsolicited ? unsolicited : context)
    .replace(
      '{AuthnStatement}',
      overrides.omitsAuthnStatement ? '' : `<saml:AuthnStatement AuthnInstant="${now}"/>`,
    )
    .replace('{AttributeStatement}', attributes(overrides.email));
  return SamlLib.replaceTagsByValue(template, tags);
}

function attributes(email: string | null | undefined): string {
  const value = (name: string, text: string) =>
    `<saml:Attribute Name="${name}"><saml:AttributeValue xsi:type="xs:string">${text}` +
    `</saml:AttributeValue></saml:Attribute>`;
  const mail = email === null || email === undefined ? '' : value('mail', email);
  return `<saml:AttributeStatement>${mail}${value('displayName', 'Ada Example')}</saml:AttributeStatement>`;
}

function sign(xml: string, overrides: ResponseOverrides, own: TestCertificate): string {
  if (overrides.sign === 'none') return xml;
  const { privateKey, certificate } = overrides.certificate ?? own;
  const isWhole = overrides.sign === 'response';
  const element = "/*[local-name(.)='Response']";
  const place = isWhole ? element : `${element}/*[local-name(.)='Assertion']`;
  return SamlLib.constructSAMLSignature({
    rawSamlMessage: xml,
    privateKey,
    signingCert: certificate,
    signatureAlgorithm: overrides.algorithm ?? RSA_SHA256,
    isBase64Output: false,
    transformationAlgorithms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
    ...(isWhole ? { isMessageSigned: true } : { referenceTagXPath: place }),
    signatureConfig: {
      prefix: 'ds',
      location: { reference: `${place}/*[local-name(.)='Issuer']`, action: 'after' },
    },
  });
}
