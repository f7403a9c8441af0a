import type { TextMessage, TextSender } from '@pickup/auth';
import type { SmsSettings } from '@pickup/contracts/people/sms-settings';
import type { Config } from '../../../config/config.ts';
import { consoleOrigin } from '../../../config/public-origin.ts';
import { isLoopback } from '../../../platform/http/addresses/loopback.ts';
import { createAddressPolicy } from '../../../platform/outgoing/guarded-lookup.ts';
import { createHookSender } from './hook-sender.ts';
import { codeMessage } from './auth-text.ts';
import {
  createPlainTwilioSender,
  createTwilioSender,
  type TwilioAccount,
} from './twilio-sender.ts';

export interface TextSenderDeps {
  readonly config: Pick<Config, 'settings' | 'auth'>;
  /** Returns the current configuration. Text messages contain its brand name and console host. */
  readonly configNow: () => Config;
  readonly now: () => Date;
}

export function createTextSender(deps: TextSenderDeps): TextSender | null {
  const { sms } = deps.config.settings.auth;
  if (!sms || sms.provider === 'hosted') return null;
  const { provider, prefixes, perDay } = sms;
  return { provider, prefixes, perDay, send: createSend(deps, sms) };
}

type OwnSms = Exclude<SmsSettings, { provider: 'hosted' }>;

function createSend(deps: TextSenderDeps, sms: OwnSms): TextSender['send'] {
  const { now } = deps;
  const secrets = deps.config.auth.sms;
  if (sms.provider === 'webhook' && secrets?.provider === 'webhook') {
    const addressPolicy = createAddressPolicy(sms.allowPrivateNetwork);
    return createHookSender({ url: sms.url, secrets: secrets.secrets, now, addressPolicy });
  }
  const bodyOf = (text: TextMessage) => messageText(deps, text);
  return createTwilioSender({ ...twilioAccount(deps.config, sms), bodyOf, now });
}

function twilioAccount({ auth }: Pick<Config, 'auth'>, sms: OwnSms): TwilioAccount {
  const secrets = auth.sms;
  if (sms.provider !== 'twilio' || secrets?.provider !== 'twilio') {
    throw new Error('The text message sender has no secrets'); // config.ts has already refused this
  }
  const { baseUrl, from, messagingServiceSid } = sms;
  const sender =
    from === undefined ? { MessagingServiceSid: messagingServiceSid ?? '' } : { From: from };
  const addressPolicy = createAddressPolicy(isLoopback(new URL(baseUrl).hostname));
  const { accountSid, authToken } = secrets;
  return { accountSid, authToken, sender, baseUrl, addressPolicy };
}

export function createOperatorTextSender(
  config: TextSenderDeps['config'],
): ReturnType<typeof createPlainTwilioSender> | null {
  const { sms } = config.settings.auth;
  return sms?.provider === 'twilio' ? createPlainTwilioSender(twilioAccount(config, sms)) : null;
}

function messageText({ configNow, now }: TextSenderDeps, { code, expiresAt }: TextMessage): string {
  const minutes = Math.max(1, Math.floor((expiresAt.getTime() - now().getTime()) / 60_000));
  const config = configNow();
  const host = new URL(consoleOrigin(config)).hostname;
  return codeMessage({ brandName: config.settings.brand.name, code, minutes, host });
}
