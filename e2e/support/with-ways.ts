import { authClientVariables } from '@pickup/contracts/auth-settings';
import type { MailSink } from '@pickup/test-sinks/mail-sink';
import type { OidcPeer } from '@pickup/test-sinks/oidc-peer';
import type { Company } from './company.ts';
import { delivering } from './delivering.ts';
import type { Environment, SettingsFor } from './start-server.ts';

export interface Ways {
  readonly mailbox: MailSink;
  readonly provider?: OidcPeer;
  readonly company?: Company;
}

/** On the provider's button. */
export const PROVIDER_LABEL = 'Our own';

/** What `startServer` takes for a server with these ways to sign in. */
export function withWays({ mailbox, provider, company }: Ways): [SettingsFor, Environment] {
  const { name, issuer, clientId, clientSecret } = provider?.settings ?? {};
  const providers = name ? [{ name, issuer, label: PROVIDER_LABEL }] : [];
  const auth = { providers, saml: company ? [company.settings] : [] };
  const [settings, environment] = delivering({ mailbox, settings: { auth } });
  const names = authClientVariables(name ?? '');
  const client =
    clientId && clientSecret ? { [names.id]: clientId, [names.secret]: clientSecret } : {};
  return [settings, { ...environment, ...client }];
}
