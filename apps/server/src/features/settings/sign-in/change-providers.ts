import { createHash } from 'node:crypto';
import { callbackUrl, checkOidcClient } from '@pickup/auth';
import {
  authClientVariables,
  oidcSettingsSchema,
  type AuthSettings,
} from '@pickup/contracts/people/auth-settings';
import type {
  NewSignInProvider,
  SignInProviderChange,
} from '@pickup/contracts/people/sign-in-methods';
import { newItemId } from '@pickup/contracts/settings/new-item-id';
import type { Context } from 'hono';
import type { AuthClient } from '../../../config/auth-config.ts';
import type { Config } from '../../../config/config.ts';
import { authUrl } from '../../../config/public-origin.ts';
import { toOidc } from '../../../config/sign-in-methods.ts';
import { AppError, fieldError } from '../../../errors.ts';
import { siteOf } from '../../../platform/http/site-of.ts';
import { changeSettings } from '../versions/publish.ts';
import { changedMeanwhile, parseItem, rawItems, type SignInContext } from './auth-items.ts';

type Provider = AuthSettings['providers'][number];

export async function addProvider(
  c: Context,
  context: SignInContext,
  { type, label, tenant, issuer, client_id: id, client_secret: secret }: NewSignInProvider,
): Promise<void> {
  if (type === 'other' && label === undefined) throw fieldError('label', 'Enter a name.');
  const name = { google: 'google', microsoft: 'azure', other: nameOfIssuer(issuer ?? '') }[type];
  if (siteOf(c).settings.auth.providers.some((provider) => provider.name === name))
    throw new AppError('conflict', 'This provider is already set up. Change it instead.');
  const written = {
    name,
    ...(label !== undefined && { label }),
    ...(type === 'microsoft' && { tenant }),
    ...(type === 'other' && { issuer }),
  };
  const client = { id, secret };
  const provider = parseItem(oidcSettingsSchema, written);
  await assertAccepted(context.configOf(siteOf(c)), provider, client);
  await changeSettings(c, context, {
    changes: (published) => {
      const others = rawItems(published, 'providers');
      if (others.some((other) => other['name'] === name)) throw changedMeanwhile();
      return [{ path: ['auth', 'providers'], value: [...others, written] }];
    },
    variables: variablesOf(name, client),
  });
}

export async function changeProvider(
  c: Context,
  context: SignInContext,
  { client_id: id, client_secret: secret, ...change }: SignInProviderChange,
): Promise<void> {
  const provider = providerOf(c);
  const { name } = provider;
  const config = context.configOf(siteOf(c));
  const current = config.auth.clients.get(name);
  const client = { id: id ?? current?.id, secret: secret ?? current?.secret };
  if (client.id === undefined) throw fieldError('client_id', 'Enter the client ID.');
  if (client.secret === undefined) throw fieldError('client_secret', 'Enter the client secret.');
  const next = parseItem(oidcSettingsSchema, { ...provider, ...change });
  await assertAccepted(config, next, { id: client.id, secret: client.secret });
  await changeSettings(c, context, {
    changes: (published) => {
      const items = rawItems(published, 'providers');
      const index = items.findIndex((item) => item['name'] === name);
      if (index < 0) throw changedMeanwhile();
      return Object.entries(change).map(([member, value]) => ({
        path: ['auth', 'providers', index, member],
        value,
      }));
    },
    variables: variablesOf(name, {
      ...(id !== undefined && { id }),
      ...(secret !== undefined && { secret }),
    }),
  });
}

export async function removeProvider(c: Context, context: SignInContext): Promise<void> {
  const { name } = providerOf(c);
  const variables = Object.values(authClientVariables(name));
  const stored = variables.filter((variable) => !context.config.environmentSets(variable));
  await changeSettings(c, context, {
    changes: (published) => {
      const others = rawItems(published, 'providers').filter((item) => item['name'] !== name);
      return [{ path: ['auth', 'providers'], value: others }];
    },
    variables: Object.fromEntries(stored.map((variable) => [variable, null])),
  });
}

function providerOf(c: Context): Provider {
  const { providers } = siteOf(c).settings.auth;
  const provider = providers.find(({ name }) => name === c.req.param('name'));
  if (!provider) throw new AppError('not_found', 'No provider in the settings has this name.');
  return provider;
}

/**
 * An account is identified by the provider's name and the person's id at the provider. So two
 * issuers must never share a name, even after one of the providers was deleted.
 */
function nameOfIssuer(issuer: string): string {
  const host = URL.canParse(issuer) ? new URL(issuer).hostname : '';
  const hash = createHash('sha256').update(issuer).digest('hex').slice(0, 8);
  return `${newItemId(host, [], 'provider').slice(0, 30)}-${hash}`;
}

async function assertAccepted(
  config: Config,
  provider: Provider,
  client: AuthClient,
): Promise<void> {
  const redirectUrl = callbackUrl({ options: { url: authUrl(config) } });
  const problem = await checkOidcClient(toOidc(provider, client), redirectUrl);
  if (problem === 'refused')
    throw fieldError(
      'client_secret',
      'The provider doesn’t accept this client ID with this secret. Copy both again.',
    );
  if (problem === null) return;
  if (provider.issuer !== undefined)
    throw fieldError(
      'issuer',
      'No OpenID Connect provider responded at this address. Check it, and try again.',
    );
  if (provider.tenant !== undefined)
    throw fieldError('tenant', 'Microsoft has no directory with this ID. Copy it again.');
  throw new AppError('unavailable', 'The provider didn’t respond. Try again in a minute.');
}

function variablesOf(name: string, { id, secret }: Partial<AuthClient>) {
  const variables = authClientVariables(name);
  return {
    ...(id !== undefined && { [variables.id]: id }),
    ...(secret !== undefined && { [variables.secret]: secret }),
  };
}
