import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Variables } from './variables.ts';

export interface VoiceSecrets {
  /**
   * Authorizes this server to place and read calls. With null, the page itself places calls through
   * the platform.
   */
  readonly privateKey: string | null;
  /** Authenticates the platform's messages. With null, no messages are accepted. */
  readonly webhookSecret: string | null;
}

export function readVoiceSecrets(
  variables: Variables,
  settings: SiteSettings | null,
): VoiceSecrets {
  const privateKey = variables.matching(
    'VOICE_PRIVATE_KEY',
    /^[\x21-\x7e]{8,4000}$/,
    'must be one word of visible ASCII characters',
  );
  const webhookSecret = variables.matching(
    'VOICE_WEBHOOK_SECRET',
    /^[\x21-\x7e]{16,200}$/,
    'must be 16 to 200 visible ASCII characters',
  );
  const { publicKey } = settings?.voice ?? {};
  if (publicKey !== undefined && [privateKey, webhookSecret].includes(publicKey)) {
    variables
      .about('voice', 'publicKey')
      .refuse('voice.publicKey is the same as a secret: every visitor would get it');
  }
  const isUnset = variables.text('VOICE_PRIVATE_KEY') === null; // an invalid key has already been reported
  if (settings?.voice && publicKey === undefined && isUnset) {
    variables
      .about('voice')
      .refuse(
        'VOICE_PRIVATE_KEY is missing: voice has no publicKey, so calls go through this server',
      );
  }
  return { privateKey, webhookSecret };
}
