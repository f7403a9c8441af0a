import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { VariableReader } from './delivery-config.ts';

export interface CanarySecrets {
  /** imaps:// or imap://, with user and password. Null: nothing looks whether the canary's email arrives. A secret. */
  readonly imapUrl: string | null;
}

/** Reads the variables of the canary, and checks that it can run at all. */
export function readCanarySecrets(
  variables: VariableReader,
  settings: SiteSettings | null,
): CanarySecrets {
  if ((settings?.canary.phones.length ?? 0) > 0 && settings?.auth.sms?.provider !== 'twilio') {
    variables
      .about('canary', 'phones')
      .refuse('canary.phones needs auth.sms with the provider "twilio"');
  }
  const imapUrl = variables.text('CANARY_IMAP_URL');
  if (imapUrl === null || isMailbox(imapUrl)) return { imapUrl };
  const example = 'imaps://user:password@host, with encoded special characters';
  return { imapUrl: variables.refuse(`CANARY_IMAP_URL must be an address like ${example}`) };
}

function isMailbox(text: string): boolean {
  try {
    const { protocol, username, password, hostname } = new URL(text);
    const parts = [decodeURIComponent(username), decodeURIComponent(password), hostname];
    return /^imaps?:$/.test(protocol) && parts.every((part) => part !== '');
  } catch {
    return false;
  }
}
