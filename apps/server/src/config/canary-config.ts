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
  return { imapUrl: readImapUrl(variables) };
}

function readImapUrl(variables: VariableReader): string | null {
  const text = variables.text('CANARY_IMAP_URL');
  if (text === null || isMailbox(text)) return text;
  return variables.refuse(
    'CANARY_IMAP_URL must be an address like imaps://user:password@host, with encoded special characters',
  );
}

function isMailbox(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  const areGiven = [username, password, hostname].every((part) => part !== '');
  return /^imaps?:$/.test(protocol) && areGiven && canDecode(username) && canDecode(password);
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
