import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { SMS_HOOK_SECRET_VARIABLE, TWILIO_VARIABLES } from '@pickup/contracts/people/sms-settings';
import { readSigningSecrets } from './delivery-config.ts';
import type { Variables } from './variables.ts';

export type SmsSecrets =
  | { readonly provider: 'twilio'; readonly accountSid: string; readonly authToken: string }
  /** Signing keys, newest first. */
  | { readonly provider: 'webhook'; readonly secrets: readonly string[] };

export function readSmsSecrets(all: Variables, settings: SiteSettings | null): SmsSecrets | null {
  const variables = all.about('auth', 'sms');
  const provider = settings?.auth.sms?.provider;
  const isHosted = variables.text('SUPABASE_URL') !== null;
  if (settings?.auth.signInByText) refuseSignInByText(all, { provider, isHosted });
  if (provider === undefined) return null;
  if (isHosted !== (provider === 'hosted')) {
    return variables.refuse(
      isHosted
        ? 'auth.sms.provider must be "hosted": SUPABASE_URL is set, and that project sends its own texts'
        : 'SUPABASE_URL is missing: auth.sms.provider is "hosted"',
    );
  }
  if (provider === 'hosted') return null;
  return provider === 'twilio' ? readTwilio(variables) : readHook(variables);
}

function refuseSignInByText(
  all: Variables,
  { provider, isHosted }: { readonly provider: string | undefined; readonly isHosted: boolean },
): void {
  const variables = all.about('auth', 'signInByText');
  if (isHosted) {
    variables.refuse(
      'auth.signInByText must be false: SUPABASE_URL is set, and that project decides whether people sign in by text',
    );
  } else if (provider === undefined) {
    variables.refuse('auth.sms is missing: auth.signInByText sends sign-in codes by text');
  }
}

function readTwilio(variables: Variables): SmsSecrets {
  const { accountSid, authToken } = TWILIO_VARIABLES;
  for (const name of [accountSid, authToken]) {
    if (variables.text(name) !== null) continue;
    variables.refuse(`${name} is missing: the settings send texts through Twilio`);
  }
  const sid = /^AC[0-9a-f]{32}$/i;
  return {
    provider: 'twilio',
    accountSid: variables.matching(accountSid, sid, 'must be AC and 32 hexadecimal digits') ?? '',
    authToken: variables.matching(authToken, /^[\x21-\x7e]{16,200}$/, 'must be one word') ?? '',
  };
}

function readHook(variables: Variables): SmsSecrets {
  const name = SMS_HOOK_SECRET_VARIABLE;
  const ifMissing = `${name} is missing: the settings send texts through a webhook`;
  const secrets = readSigningSecrets(variables, name, ifMissing);
  return { provider: 'webhook', secrets };
}
