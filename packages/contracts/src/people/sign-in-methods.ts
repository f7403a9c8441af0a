import { z } from 'zod';
import { responseObject, type ApiResponse } from '../api-response.ts';
import { lineText, requiredText } from '../text.ts';
import { CLIENT_CREDENTIAL_PATTERN } from './auth-settings.ts';

export const signInProviderSchema = responseObject('SignInProvider', {
  name: z.string().describe('`google`, `azure` (Microsoft), or a name derived from the issuer.'),
  label: z.string().describe('The sign-in page’s button says “Continue with” and this label.'),
  issuer: z.string().nullable().describe('Null for Google and Microsoft.'),
  tenant: z.string().nullable().describe('Microsoft’s directory ID.'),
  client_id: z.string().nullable(),
  variable: z.string().describe('The environment variable of the client ID.'),
  source: z
    .enum(['environment', 'console'])
    .nullable()
    .describe(
      'Where the client ID and secret were set. Null if one is missing or cannot be read. Then the sign-in page has no button for the provider.',
    ),
});
export type SignInProvider = ApiResponse<typeof signInProviderSchema>;

export const signInCompanySchema = responseObject('SignInCompany', {
  id: z.string(),
  domains: z.array(z.string()).describe('People with these email domains sign in at the company.'),
  entity_id: z.string(),
  sign_on_url: z.string(),
  certificates: z.array(z.string()),
  email_attribute: z.string(),
  name_attribute: z.string().nullable(),
});
export type SignInCompany = ApiResponse<typeof signInCompanySchema>;

export const signInMethodsSchema = responseObject('SignInMethods', {
  hosted: z
    .boolean()
    .describe('Whether a hosted project signs people in. If so, providers are set up there.'),
  redirect_url: z.string().describe('Register this address at each provider.'),
  saml_entity_id: z
    .string()
    .describe('The SAML entity ID. Its URL serves the metadata after a company is set up.'),
  saml_acs_url: z.string().describe('Companies send their SAML responses here.'),
  providers: z.array(signInProviderSchema),
  companies: z.array(signInCompanySchema),
});
export type SignInMethods = ApiResponse<typeof signInMethodsSchema>;

const oneWord = z
  .string()
  .trim()
  .regex(CLIENT_CREDENTIAL_PATTERN, { error: 'must be one word without spaces' });

export const PROVIDER_TYPES = ['google', 'microsoft', 'other'] as const;
export type ProviderType = (typeof PROVIDER_TYPES)[number];

const members = {
  label: lineText(40),
  tenant: requiredText(100),
  client_id: oneWord,
  client_secret: oneWord,
};

export const newSignInProviderSchema = z.strictObject({
  ...members,
  type: z.enum(PROVIDER_TYPES),
  label: members.label.optional().describe('Required for the type `other`.'),
  tenant: members.tenant.optional().describe('Required for Microsoft: the directory ID.'),
  issuer: z
    .string()
    .trim()
    .optional()
    .describe(
      'Required for the type `other`. Pickup loads `/.well-known/openid-configuration` from this address.',
    ),
});
export type NewSignInProvider = z.output<typeof newSignInProviderSchema>;

/** Omitted members stay unchanged. */
export const signInProviderChangeSchema = z.strictObject(members).partial();
export type SignInProviderChange = z.output<typeof signInProviderChangeSchema>;

const companyMembers = {
  domains: z.array(z.string().trim()).min(1).max(50),
  sign_on_url: z.string().trim(),
  certificates: z
    .array(z.string().trim())
    .min(1)
    .max(2)
    .describe('PEM or base64. There are two while one is being replaced.'),
  email_attribute: requiredText(300),
  name_attribute: requiredText(300).nullable(),
};

export const newSignInCompanySchema = z.strictObject({
  ...companyMembers,
  entity_id: requiredText(500),
  email_attribute: companyMembers.email_attribute.default('email'),
  name_attribute: companyMembers.name_attribute.default(null),
});
export type NewSignInCompany = z.output<typeof newSignInCompanySchema>;

export const signInCompanyChangeSchema = z.strictObject(companyMembers).partial();
export type SignInCompanyChange = z.output<typeof signInCompanyChangeSchema>;
