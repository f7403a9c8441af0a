import { getDomain, getHostname } from 'tldts';
import { z } from 'zod';
import { safeUrl } from '../safe-url.ts';
import { smsSettingsSchema } from './sms-settings.ts';
import { lineText, requiredText } from '../text.ts';

const name = requiredText(40)
  .regex(/^[a-z][a-z0-9_-]*$/, {
    error:
      'must begin with a lowercase letter, followed by lowercase letters, digits, hyphens and underscores',
  })
  .refine((text) => text !== 'email' && text !== 'phone', {
    error: 'must not be "email" or "phone", which are other sign-in methods',
  });

/** The characters of client IDs and secrets (RFC 6749, appendix A), without the space. */
export const CLIENT_CREDENTIAL_PATTERN = /^[\x21-\x7e]{1,4000}$/;

export const oidcSettingsSchema = z
  .strictObject({
    /** The provider's variables contain this name: AUTH_GOOGLE_CLIENT_ID for "google". */
    name,
    /** The button's text after "Continue with". See `providerLabel` for the default. */
    label: lineText(40).optional(),
    issuer: safeUrl.optional(),
    /** Microsoft's directory id. Only members of the directory can sign in. */
    tenant: requiredText(100).optional(),
    scopes: z.array(requiredText(60)).min(1).max(20).default(['openid', 'email', 'profile']),
  })
  .refine(({ name: provider, issuer }) => provider === 'google' || provider === 'azure' || issuer, {
    path: ['issuer'],
    error: 'is required for all providers except google and azure',
  })
  .refine(({ name: provider, issuer, tenant }) => provider !== 'azure' || issuer || tenant, {
    path: ['tenant'],
    error: 'is missing: azure needs your Microsoft directory ID',
  });

const mailDomain = requiredText(253)
  .toLowerCase()
  .refine((domain) => isUnderSuffix(domain), {
    error: 'must be an email domain such as "example.com", without "@" or "*"',
  });

const redirectGlob = requiredText(300).superRefine((glob, context) => {
  const problem = redirectGlobProblem(glob);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

export const samlSettingsSchema = z.strictObject({
  /** Never change this id: stored identities contain it. auth-js sends the id in lowercase. */
  id: z.uuid({ error: 'must be a UUID' }).toLowerCase(),
  domains: z.array(mailDomain).min(1).max(50),
  entityId: requiredText(500),
  signOnUrl: safeUrl,
  /**
   * The identity provider's public certificates, in PEM or base64. They verify its responses. There
   * are two while one is being replaced.
   */
  certificates: z.array(requiredText(10_000)).min(1).max(2),
  attributes: z
    .strictObject({ email: requiredText(300).default('email'), name: requiredText(300).optional() })
    .prefault({}),
});

const areUnique = (texts: readonly string[]) => new Set(texts).size === texts.length;

export const authSettingsSchema = z.strictObject({
  /**
   * Whether anyone may create an account. An account alone grants no access, because an owner must
   * assign a role.
   */
  signup: z.boolean().default(false),
  /** Passwords that are easy to guess are refused at any length. */
  minPasswordLength: z.int().min(8).max(64).default(8),
  /** Globs of URLs other than siteUrl that a sign-in may redirect to. */
  redirectAllowList: z.array(redirectGlob).max(50).default([]),
  providers: z
    .array(oidcSettingsSchema)
    .max(10)
    .default([])
    .refine((providers) => areUnique(providers.map((one) => one.name)), {
      error: 'contains a name twice',
    }),
  saml: z
    .array(samlSettingsSchema)
    .max(20)
    .default([])
    .refine((all) => areUnique(all.map(({ id }) => id)), { error: 'contains an id twice' })
    .refine((all) => areUnique(all.flatMap(({ domains }) => domains)), {
      error: 'contains a domain twice',
    }),
  /** Without this setting, phones cannot be second factors. */
  sms: smsSettingsSchema.optional(),
  /** Whether people may sign in with a code sent to their phone. Needs `sms`. */
  signInByText: z.boolean().default(false),
  /** A session ends after this many days, even if it is in use. */
  sessionDays: z.int().min(1).max(365).default(30),
  /** Days without use after which a session ends. */
  sessionIdleDays: z.int().min(1).max(365).default(7),
  auditDays: z.int().min(30).max(3_650).default(400),
  /** Proof of work is the only choice, because the console loads no third-party script. */
  captcha: z
    .strictObject({
      provider: z.literal('proof-of-work', {
        error: 'must be "proof-of-work": the console loads no scripts from captcha providers',
      }),
    })
    .optional(),
});

export type AuthSettings = z.output<typeof authSettingsSchema>;

const LABELS: Readonly<Record<string, string>> = { google: 'Google', azure: 'Microsoft' };

/** The button says "Continue with" and this label. */
export function providerLabel(provider: AuthSettings['providers'][number]): string {
  return provider.label ?? LABELS[provider.name] ?? provider.name;
}

export function authClientVariables(provider: string): {
  readonly id: string;
  readonly secret: string;
} {
  const stem = `AUTH_${provider.toUpperCase().replaceAll('-', '_')}_CLIENT`;
  return { id: `${stem}_ID`, secret: `${stem}_SECRET` };
}

const FORM = /^([a-z][a-z0-9+.-]*):\/\/([^/]*)(\/.*)?$/i;
const PORT = /:(?:\d{1,5}|\*)$/;

/**
 * Says what is wrong with the glob. In a part of the host that anyone can register (`*.com`), a
 * star would match strangers' sites.
 */
function redirectGlobProblem(glob: string): string | null {
  const [, scheme = '', authority = ''] = FORM.exec(glob) ?? [];
  if (scheme === '') return 'must begin with a scheme and a host: "https://app.example/**"';
  if (!/^https?$/i.test(scheme)) return null; // an app's custom scheme has no host to check
  const host = authority.replace(PORT, '');
  if (host === '' || /[@?#]/.test(host)) return 'must contain a host: "https://app.example/**"';
  if (host.includes('**')) {
    return 'must have a slash before "**", so that it matches no other host: "https://app.example/**"';
  }
  if (!host.includes('*')) return null;
  const [, fixed = ''] = /\*[^.*]*\.([^*]*)$/.exec(host) ?? [];
  if (isUnderSuffix(fixed)) return null;
  return 'must not have "*" in the part of a host that others can register: "https://*.app.example/**"';
}

/** True for "acme.co.uk", false for "co.uk" or "github.io", where anyone can register a name. */
function isUnderSuffix(name: string): boolean {
  return getHostname(name) === name && getDomain(name, { allowPrivateDomains: true }) !== null;
}
