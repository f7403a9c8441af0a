import type { ApiProblem } from '@pickup/contracts/api-error';
import { settingProblem } from '@pickup/contracts/settings/setting-problem';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { webhookSecretVariable } from '@pickup/contracts/deliveries/webhook-settings';
import type { Variables } from './variables.ts';

export interface DeliverySecrets {
  /**
   * If false, this process accepts leads and leaves their jobs to other processes on the same
   * PostgreSQL database.
   */
  readonly isEnabled: boolean;
  /**
   * The smtp:// or smtps:// address of the mail server, with its password. With null, emails are
   * written to DATA_DIR/outbox. A secret.
   */
  readonly smtpUrl: string | null;
  /**
   * Signing keys by endpoint id, newest first. There are two while a key is being replaced.
   * Secrets.
   */
  readonly webhookSecrets: ReadonlyMap<string, readonly string[]>;
}

export function readDeliverySecrets(
  variables: Variables,
  settings: SiteSettings | null,
): DeliverySecrets {
  const isEnabled = readIsEnabled(variables);
  const smtpUrl = readSmtpUrl(variables);
  if (settings === null) return { isEnabled, smtpUrl, webhookSecrets: new Map() };
  if (smtpUrl !== null) requireMailSettings(variables, settings);
  if (settings.mail.followUp.enabled && settings.brand.postalAddress === undefined) {
    variables.about('brand', 'postalAddress').refuse(settingProblem('postal_address_missing'));
  }
  const secrets = settings.webhooks.map(
    ({ id }, index) => [id, readSecrets(variables.about('webhooks', index), id)] as const,
  );
  return { isEnabled, smtpUrl, webhookSecrets: new Map(secrets) };
}

// No other process can deliver from the embedded database. So deliveries can be turned off there
// only together with the rate limits, for a load test.
function readIsEnabled(variables: Variables): boolean {
  const isOn = variables.isOn('DELIVERIES') ?? true;
  const isEmbedded = variables.text('DATABASE_URL') === null;
  if (!isOn && isEmbedded && variables.text('RATE_LIMITS') !== 'off') {
    variables.refuse(
      'DELIVERIES=off needs DATABASE_URL: no other process can deliver from an embedded database',
    );
  }
  return isOn;
}

function readSmtpUrl(variables: Variables): string | null {
  const text = variables.text('SMTP_URL');
  if (text === null) return null;
  if (/^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '') return text;
  return variables.refuse('SMTP_URL must be an address that begins with smtp:// or smtps://');
}

// A real email must not link to localhost, and its addresses must not be examples.
function requireMailSettings(variables: Variables, { siteUrl, mail }: SiteSettings): void {
  if (siteUrl === undefined) {
    variables.about('siteUrl').refuse(settingProblem('email_site_url_missing'));
  }
  if (mail.from.endsWith('.example')) {
    variables.about('mail', 'from').refuse(settingProblem('example_sender'));
  }
  if (mail.operators.some((address) => address.endsWith('.example'))) {
    variables.about('mail', 'operators').refuse(settingProblem('example_recipient'));
  }
}

// Standard Webhooks 1.0.0 defines "whsec_" and base64 of 24 to 64 random bytes.
const SECRET = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;

function readSecrets(variables: Variables, id: string): readonly string[] {
  const variable = webhookSecretVariable(id);
  return readSigningSecrets(
    variables,
    variable,
    settingProblem('webhook_secret_missing', { variable, id }),
  );
}

/** Returns signing keys, newest first. */
export function readSigningSecrets(
  variables: Variables,
  name: string,
  ifMissing: string | ApiProblem,
): readonly string[] {
  const text = variables.text(name);
  if (text === null) {
    variables.refuse(ifMissing);
    return [];
  }
  const secrets = text.split(/[\s,]+/);
  const areValid = secrets.every((secret) => SECRET.test(secret) && isLongEnough(secret));
  if (areValid) return secrets;
  variables.refuse(
    `${name} must be whsec_ and base64 of 24 to 64 bytes; separate several with commas`,
  );
  return [];
}

function isLongEnough(secret: string): boolean {
  const { length } = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return length >= 24 && length <= 64;
}
