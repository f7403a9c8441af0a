import { callbackUrl, samlNames } from '@pickup/auth';
import { authClientVariables, providerLabel } from '@pickup/contracts/people/auth-settings';
import {
  newSignInCompanySchema,
  newSignInProviderSchema,
  signInCompanyChangeSchema,
  signInProviderChangeSchema,
  signInMethodsSchema,
  type SignInProvider,
  type SignInMethods,
} from '@pickup/contracts/people/sign-in-methods';
import type { Hono } from 'hono';
import type { Config } from '../../../config/config.ts';
import { authUrl } from '../../../config/public-origin.ts';
import { AppError } from '../../../errors.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import type { SignInContext } from './auth-items.ts';
import { addCompany, changeCompany, removeCompany, toWireCompany } from './change-companies.ts';
import { addProvider, changeProvider, removeProvider } from './change-providers.ts';

const CHANGE_ROUTE = {
  permission: 'people.manage',
  response: signInMethodsSchema,
  conflict: true,
} as const;

const OWNERS_ONLY = 'Needs every permission of an owner, and applies immediately.';

export const SIGN_IN_ROUTES = routes('people', {
  getSignInMethods: {
    at: 'GET /api/sign-in',
    permission: 'people.manage',
    summary: 'Get the sign-in providers and companies',
    description: 'The response never contains a client secret.',
    response: signInMethodsSchema,
  },
  addSignInProvider: {
    at: 'POST /api/sign-in/providers',
    ...CHANGE_ROUTE,
    summary: 'Add an OpenID Connect provider',
    description: `${OWNERS_ONLY} The server contacts the provider before it saves anything. The client secret is stored encrypted and never shown again.`,
    body: newSignInProviderSchema,
    example: {
      type: 'google',
      client_id: '123.apps.googleusercontent.com',
      client_secret: 'the-client-secret',
    },
    status: 201,
  },
  changeSignInProvider: {
    at: 'PATCH /api/sign-in/providers/:name',
    ...CHANGE_ROUTE,
    summary: 'Change an OpenID Connect provider',
    description: `${OWNERS_ONLY} The issuer cannot be changed, because it identifies the provider’s accounts.`,
    body: signInProviderChangeSchema,
    example: { client_secret: 'the-client-secret' },
  },
  deleteSignInProvider: {
    at: 'DELETE /api/sign-in/providers/:name',
    ...CHANGE_ROUTE,
    summary: 'Delete an OpenID Connect provider and its client secret',
    description: `${OWNERS_ONLY} People who have no password can set one with “Forgot your password?”.`,
  },
  addSignInCompany: {
    at: 'POST /api/sign-in/companies',
    ...CHANGE_ROUTE,
    summary: 'Add a company’s single sign-on (SAML 2.0)',
    description: OWNERS_ONLY,
    body: newSignInCompanySchema,
    maxBytes: 40_000,
    example: {
      domains: ['example.com'],
      entity_id: 'https://idp.example/metadata',
      sign_on_url: 'https://idp.example/sso',
      certificates: ['MIIC…'],
    },
    status: 201,
  },
  changeSignInCompany: {
    at: 'PATCH /api/sign-in/companies/:id',
    ...CHANGE_ROUTE,
    summary: 'Change a company’s single sign-on',
    description: `${OWNERS_ONLY} The entity ID cannot be changed, because it identifies the company’s accounts.`,
    body: signInCompanyChangeSchema,
    maxBytes: 40_000,
    example: { domains: ['example.com', 'example.org'] },
  },
  deleteSignInCompany: {
    at: 'DELETE /api/sign-in/companies/:id',
    ...CHANGE_ROUTE,
    summary: 'Delete a company’s single sign-on',
    description: OWNERS_ONLY,
  },
});

export function createSignInRoutes(context: SignInContext): Hono {
  const { config, configNow } = context;
  const attempts = context.limiters('sign-in-providers', { count: 20, seconds: 600 });
  const currentMethods = () => signInMethodsOf(configNow());
  const assertBuiltIn = () => {
    if (config.supabase !== null)
      throw new AppError('conflict', 'The hosted project signs people in. Set this up there.');
  };
  const assertMayContact = async () => {
    assertBuiltIn();
    if ((await attempts.consume('')) > 0)
      throw new AppError(
        'rate_limited',
        'At most twenty provider changes are allowed in ten minutes. Try again later.',
      );
  };
  return serve(SIGN_IN_ROUTES, {
    getSignInMethods: currentMethods,
    async addSignInProvider(c, { body }) {
      await assertMayContact();
      await addProvider(c, context, body);
      return currentMethods();
    },
    async changeSignInProvider(c, { body }) {
      await assertMayContact();
      await changeProvider(c, context, body);
      return currentMethods();
    },
    async deleteSignInProvider(c) {
      await removeProvider(c, context);
      return currentMethods();
    },
    async addSignInCompany(c, { body }) {
      assertBuiltIn();
      await addCompany(c, context, body);
      return currentMethods();
    },
    async changeSignInCompany(c, { body }) {
      assertBuiltIn();
      await changeCompany(c, context, body);
      return currentMethods();
    },
    async deleteSignInCompany(c) {
      await removeCompany(c, context);
      return currentMethods();
    },
  });
}

function signInMethodsOf(config: Config): SignInMethods {
  const options = { url: authUrl(config) };
  const { entityId, acsUrl } = samlNames(options);
  const { providers, saml } = config.settings.auth;
  return {
    hosted: config.supabase !== null,
    redirect_url: callbackUrl({ options }),
    saml_entity_id: entityId,
    saml_acs_url: acsUrl,
    providers: providers.map((provider) => toWireProvider(provider, config)),
    companies: saml.map(toWireCompany),
  };
}

function toWireProvider(
  provider: Config['settings']['auth']['providers'][number],
  { auth, environmentSets }: Config,
): SignInProvider {
  const { name, issuer = null, tenant = null } = provider;
  const client = auth.clients.get(name);
  const { id, secret } = authClientVariables(name);
  const isInEnvironment = environmentSets(id) || environmentSets(secret);
  return {
    name,
    label: providerLabel(provider),
    issuer,
    tenant,
    client_id: client?.id ?? null,
    variable: id,
    source: client ? (isInEnvironment ? 'environment' : 'console') : null,
  };
}
