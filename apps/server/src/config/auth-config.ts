import { isCertificate } from '@pickup/auth';
import {
  authClientVariables,
  CLIENT_CREDENTIAL_PATTERN,
} from '@pickup/contracts/people/auth-settings';
import { settingProblem } from '@pickup/contracts/settings/setting-problem';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { readSmsSecrets, type SmsSecrets } from './sms-config.ts';
import type { Variables } from './variables.ts';

export interface AuthClient {
  readonly id: string;
  readonly secret: string;
}

export interface AuthSecrets {
  /**
   * The installation's OAuth clients by provider name, without incomplete ones. Empty with a hosted
   * project, which has its own OAuth clients.
   */
  readonly clients: ReadonlyMap<string, AuthClient>;
  /** Null if this server sends no text messages. Secrets. */
  readonly sms: SmsSecrets | null;
  /**
   * The hosted project's service key, which has all rights in that project. Null if the key is not
   * set. Without the key, this server cannot invite people to that project.
   */
  readonly serviceKey: string | null;
}

export function readAuthSecrets(variables: Variables, settings: SiteSettings | null): AuthSecrets {
  const word = (name: string) =>
    variables.matching(name, CLIENT_CREDENTIAL_PATTERN, 'must be one word');
  const serviceKey = word('SUPABASE_SERVICE_KEY');
  const isHosted = variables.text('SUPABASE_URL') !== null;
  if (serviceKey !== null && !isHosted) {
    variables.refuse('SUPABASE_URL is missing: SUPABASE_SERVICE_KEY is set');
  }
  const providers = isHosted ? [] : (settings?.auth.providers ?? []);
  if (settings) variables.about('auth', 'saml').refuse(...samlProblems(settings));
  const clients = providers.flatMap(({ name }, index) => {
    const client = readClient(variables.about('auth', 'providers', index), name);
    return client ? [[name, client] as const] : [];
  });
  return { clients: new Map(clients), sms: readSmsSecrets(variables, settings), serviceKey };
}

/** Parses each certificate, so that an unreadable one is reported before the database is opened. */
function samlProblems({ auth }: SiteSettings): string[] {
  return auth.saml.flatMap(({ id, certificates }) =>
    certificates.flatMap((certificate, index) =>
      isCertificate(certificate)
        ? []
        : [`Certificate ${index + 1} of the SAML provider ${id} cannot be read`],
    ),
  );
}

function readClient(variables: Variables, name: string): AuthClient | null {
  const read = (variable: string) => {
    if (variables.text(variable) === null)
      return variables.refuse(settingProblem('sign_in_client_missing', { variable, name }));
    return variables.matching(variable, CLIENT_CREDENTIAL_PATTERN, 'must be one word');
  };
  const names = authClientVariables(name);
  const [id, secret] = [read(names.id), read(names.secret)];
  return id === null || secret === null ? null : { id, secret };
}
