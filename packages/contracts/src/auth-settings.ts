import { z } from 'zod';
import { redirectGlobProblem } from './redirect-glob.ts';
import { isUnderSuffix } from './registered-domain.ts';
import { safeUrl } from './safe-url.ts';
import { smsSettingsSchema } from './sms-settings.ts';
import { requiredText } from './text.ts';

const name = requiredText(40).regex(/^[a-z][a-z0-9_-]*$/, {
  error: 'must be lower-case letters, digits, hyphens and underscores',
});

const oidcSchema = z
  .strictObject({
    /** Names its secrets, too: "google" has AUTH_GOOGLE_CLIENT_ID and AUTH_GOOGLE_CLIENT_SECRET. */
    name,
    /** On the button after "Continue with"; the name unless given. */
    label: requiredText(40).optional(),
    issuer: safeUrl.optional(),
    /** Microsoft's directory id: whoever is not in it does not get in. */
    tenant: requiredText(100).optional(),
    scopes: z.array(requiredText(60)).min(1).max(20).default(['openid', 'email', 'profile']),
  })
  .refine(({ name: known, issuer }) => known === 'google' || known === 'azure' || issuer, {
    path: ['issuer'],
    error: 'is missing: only google and azure are known without',
  })
  .refine(({ name: known, issuer, tenant }) => known !== 'azure' || issuer || tenant, {
    path: ['tenant'],
    error: 'is missing: azure needs its directory id',
  });

const mailDomain = requiredText(253)
  .toLowerCase()
  .refine((domain) => isUnderSuffix(domain), {
    error: 'must be an email domain such as "example.com", without "@" and "*"',
  });

const redirectGlob = requiredText(300).superRefine((glob, context) => {
  const problem = redirectGlobProblem(glob);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

const samlSchema = z.strictObject({
  /** Stays for ever: people are known by it. In lower case, as it is compared and as auth-js sends it. */
  id: z.uuid({ error: 'must be a UUID' }).toLowerCase(),
  /** Email domains of its people. */
  domains: z.array(mailDomain).min(1).max(50),
  entityId: requiredText(500),
  signOnUrl: safeUrl,
  /** Of what signs its answers, PEM or base64; two while one is being changed. Public. */
  certificates: z.array(requiredText(10_000)).min(1).max(2),
  /** Attributes as the company sends them. */
  attributes: z
    .strictObject({ email: requiredText(300).default('email'), name: requiredText(300).optional() })
    .prefault({}),
});

const hasNoTwins = (texts: readonly string[]) => new Set(texts).size === texts.length;

/** How operators sign in, beside password and mail link. Holds no secret. */
export const authSettingsSchema = z.strictObject({
  /** Whether anybody may make himself an account. It opens nothing: what he may do, an owner says. */
  signup: z.boolean().default(false),
  /** Characters that a new password has at least. How hard it is to guess counts anyway. */
  minPasswordLength: z.int().min(8).max(64).default(8),
  /** Globs of other addresses than siteUrl that a sign-in may lead back to. */
  redirectAllowList: z.array(redirectGlob).max(50).default([]),
  /** OpenID Connect. */
  providers: z
    .array(oidcSchema)
    .max(10)
    .default([])
    .refine((providers) => hasNoTwins(providers.map((one) => one.name)), {
      error: 'has a name twice',
    }),
  /** Companies' own sign-in. */
  saml: z
    .array(samlSchema)
    .max(20)
    .default([])
    .refine((all) => hasNoTwins(all.map(({ id }) => id)), { error: 'has an id twice' })
    .refine((all) => hasNoTwins(all.flatMap(({ domains }) => domains)), {
      error: 'has a domain twice',
    }),
  /** Text messages, for second factors by telephone; without it there are none. */
  sms: smsSettingsSchema.optional(),
  /** How long one sign-in is good for, days, however often it is used. */
  sessionDays: z.int().min(1).max(365).default(30),
  /** Days without use after which a session is over as well. */
  sessionIdleDays: z.int().min(1).max(365).default(7),
  /** How long events of security are kept, days. */
  auditDays: z.int().min(30).max(3_650).default(400),
  /**
   * Asked for at sign-in. Only what the console can solve without a script of somebody else: with another
   * provider nobody could sign in there any more.
   */
  captcha: z
    .strictObject({
      provider: z.literal('proof-of-work', {
        error: 'must be "proof-of-work": the console loads no script of a captcha provider',
      }),
    })
    .optional(),
});

export type AuthSettings = z.output<typeof authSettingsSchema>;

/** The environment variables that hold a provider's client. */
export function authClientVariables(provider: string): {
  readonly id: string;
  readonly secret: string;
} {
  const stem = `AUTH_${provider.toUpperCase().replaceAll('-', '_')}_CLIENT`;
  return { id: `${stem}_ID`, secret: `${stem}_SECRET` };
}
