import { azureProvider, googleProvider, type OidcProvider, type SamlProvider } from '@pickup/auth';
import type { AuthSettings } from '@pickup/contracts/people/auth-settings';
import type { AuthClient, AuthSecrets } from './auth-config.ts';
import { isLoopback } from '../platform/http/addresses/loopback.ts';

const DAY_SECONDS = 86_400;

/** Combines the enabled sign-in methods with their secrets. */
export function signInMethods(settings: AuthSettings, secrets: AuthSecrets) {
  return {
    signupEnabled: settings.signup,
    manualLinkingEnabled: true, // signed-in users may add another sign-in method
    signInByText: settings.signInByText,
    redirectAllowList: settings.redirectAllowList,
    oidcProviders: settings.providers.flatMap((provider) => {
      // A provider without a client is left out. An owner can add the client in the console.
      const client = secrets.clients.get(provider.name);
      return client ? [toOidc(provider, client)] : [];
    }),
    samlProviders: settings.saml.map(toSaml),
    checkCaptcha: settings.captcha?.provider ?? null,
  };
}

export const sessionLimits = ({ sessionDays, sessionIdleDays }: AuthSettings) => ({
  absoluteSeconds: sessionDays * DAY_SECONDS,
  idleSeconds: sessionIdleDays * DAY_SECONDS,
});

export function toOidc(
  { name, issuer, tenant, scopes }: AuthSettings['providers'][number],
  client: AuthClient,
): OidcProvider {
  const credentials = { clientId: client.id, clientSecret: client.secret };
  if (issuer === undefined) {
    if (name === 'google') return { ...googleProvider(credentials), scopes };
    return { ...azureProvider({ ...credentials, tenant: tenant ?? '' }), scopes };
  }
  const own = { name, issuer, scopes, ...credentials };
  const { protocol, hostname } = new URL(issuer);
  const isOnThisMachine = protocol === 'http:' && isLoopback(hostname);
  return isOnThisMachine ? { ...own, allowInsecureRequests: true } : own;
}

function toSaml({ attributes, ...provider }: AuthSettings['saml'][number]): SamlProvider {
  const { email, name } = attributes;
  return { ...provider, attributes: name === undefined ? { email } : { email, name } };
}
