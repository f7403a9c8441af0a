import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { SamlProvider } from '../auth-options.ts';
import { isStorable } from '../oauth/read-claims.ts';
import type { ProviderIdentity } from '../flows/provider-identity.ts';
import { emailField } from '../wire/fields.ts';
import { hasDomain, providerNameOf } from './begin-sso.ts';
import { CLOCK_SKEW_MS, createSamlPeer, type SamlNames } from './saml-peer.ts';

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const MAX_ID = 255;
// A typical response has about sixty opening and closing tags, plus two for each group.
const MAX_TAGS = 1000;

const confirmationSchema = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: z
    .array(
      z.object({
        $: z.object({
          InResponseTo: z.string(),
          Recipient: z.string(),
          NotOnOrAfter: z.iso.datetime({ offset: true }),
        }),
      }),
    )
    .length(1),
});

/** Requires the security-relevant parts of an assertion (SAML core 2.3.3). */
const assertionSchema = z.object({
  Assertion: z.object({
    Issuer: z.array(z.object({ _: z.string() })).length(1),
    Subject: z
      .array(
        z.object({
          NameID: z
            .array(
              z.object({
                _: z.string().optional(),
                $: z.object({ Format: z.string().optional() }).optional(),
              }),
            )
            .max(1)
            .optional(),
          SubjectConfirmation: z.array(z.unknown()),
        }),
      )
      .length(1),
    // Without this statement, an assertion does not prove that the user has just authenticated.
    AuthnStatement: z.array(z.unknown()).min(1),
  }),
});
type Assertion = z.output<typeof assertionSchema>['Assertion'];

export interface SamlResponse {
  /** The base64 text that the provider's form contains. */
  readonly samlResponse: string;
  readonly requestId: string;
}

/** node-saml checks the signature, audience and times. This function checks the rest. */
export async function readAssertion(
  names: SamlNames,
  provider: SamlProvider,
  { samlResponse, requestId }: SamlResponse,
): Promise<ProviderIdentity> {
  refuseUnsafeXml(Buffer.from(samlResponse, 'base64').toString('utf8'));
  const peer = createSamlPeer(names, provider, requestId);
  const { profile } = await peer
    .validatePostResponseAsync({ SAMLResponse: samlResponse })
    .catch(refuse);
  const parsed = assertionSchema.safeParse(profile?.getAssertion?.());
  if (!parsed.success) return refuse(parsed.error);
  const { Assertion: assertion } = parsed.data;
  if (assertion.Issuer[0]?._ !== provider.entityId) return refuse('issuer');
  if (!isConfirmed(assertion, requestId, names.acsUrl)) return refuse('confirmation');
  return toIdentity(provider, assertion, readAttributes(profile?.['attributes']));
}

/**
 * Refuses XML with too many tags, because it would take too long to parse. Refuses entities,
 * because they can change the signed text, and SHA-1, because it is broken.
 */
function refuseUnsafeXml(xml: string): void {
  if (xml.split('<').length > MAX_TAGS) refuse('tags');
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) refuse('doctype');
  if (/xmldsig#(rsa-|dsa-|hmac-)?sha1["']/i.test(xml)) refuse('sha1');
}

/** A single confirmation must meet all the conditions. Two partial matches are not enough. */
function isConfirmed({ Subject }: Assertion, requestId: string, acsUrl: string): boolean {
  const confirmations = Subject.flatMap((subject) => subject.SubjectConfirmation);
  return confirmations.some((candidate) => {
    const { success, data } = confirmationSchema.safeParse(candidate);
    if (!success || data.$.Method !== BEARER) return false;
    return data.SubjectConfirmationData.every(
      ({ $: { InResponseTo, Recipient, NotOnOrAfter } }) =>
        InResponseTo === requestId &&
        Recipient === acsUrl &&
        Date.now() - CLOCK_SKEW_MS < Date.parse(NotOnOrAfter),
    );
  });
}

function toIdentity(
  provider: SamlProvider,
  { Subject }: Assertion,
  attributes: ReadonlyMap<string, string>,
): ProviderIdentity {
  const nameId = Subject[0]?.NameID?.[0];
  const subject = nameId?._?.trim() ?? '';
  const format = nameId?.$?.Format;
  // A transient name ID changes with each sign-in, so it cannot identify a returning user.
  if (!subject || subject.length > MAX_ID || !isStorable(subject) || format === TRANSIENT) {
    throw new AuthError(
      'saml_assertion_no_user_id',
      'SAML Assertion does not contain a stable user id',
    );
  }
  const email = readEmail(
    attributes.get(provider.attributes.email) ?? (format === EMAIL_FORMAT ? subject : undefined),
  );
  const name = attributes.get(provider.attributes.name ?? '');
  const isEmailVerified = hasDomain(provider, email.slice(email.lastIndexOf('@') + 1));
  const facts = { iss: provider.entityId, sub: subject, provider_id: subject, email };
  const named = name === undefined ? {} : { name, full_name: name };
  const data = { ...facts, ...named, email_verified: isEmailVerified, phone_verified: false };
  return { provider: providerNameOf(provider), subject, email, isEmailVerified, data };
}

function readEmail(text: string | undefined): string {
  const result = emailField.safeParse(text);
  if (result.success) return result.data;
  throw new AuthError(
    'saml_assertion_no_email',
    'SAML Assertion does not contain an email address',
  );
}

function readAttributes(given: unknown): ReadonlyMap<string, string> {
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  return new Map(
    entries.flatMap(([name, value]: [string, unknown]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value;
      const isUsable = typeof first === 'string' && first.length <= MAX_ID && isStorable(first);
      return isUsable ? [[name, first.trim()] as const] : [];
    }),
  );
}

/** Every fault gets the same response, so that attackers learn nothing. */
function refuse(cause: unknown): never {
  const message = 'The SAML response could not be verified';
  throw new AuthError('bad_oauth_callback', message, {
    cause: typeof cause === 'string' ? Object.assign(new Error(), { code: cause }) : cause,
  });
}
