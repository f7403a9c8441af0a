import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { TextSender } from '../auth-options.ts';
import type { RequestFacts, Caller } from '../requests/request-facts.ts';
import { DAY, enforceNetworkLimit, enforceLimit } from './sign-in-limits.ts';

const REFUSED = 'over_sms_send_rate_limit';

/** Allowed prefixes keep a thief with a stolen password from sending texts to costly numbers. */
export function canText({ prefixes }: TextSender, phone: string): boolean {
  return prefixes.length === 0 || prefixes.some((prefix) => phone.startsWith(prefix));
}

/** Throws `phone_provider_disabled` or `validation_failed`. */
export function signInSender({ options }: AuthDeps, phone: string): TextSender {
  const { texts, signInByText = false } = options;
  if (!texts || !signInByText) {
    throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
  }
  if (canText(texts, phone)) return texts;
  throw new AuthError('validation_failed', 'Text messages are not sent to numbers like this one');
}

/** Sign-in codes, which anyone can request, must not use up the texts for second factors. */
export type TextPurpose = 'factor' | 'sign-in';

/** Counters may be stored, and a hash without a secret key would reveal the number. */
export function numberKey({ keys }: AuthDeps, purpose: TextPurpose, phone: string): string {
  const name = purpose === 'factor' ? phone : `${purpose} ${phone}`;
  return keys.sealer.mac('text-limit', name).toString('base64url');
}

export interface CountedText {
  /** The number is in E.164. */
  readonly phone: string;
  readonly purpose: TextPurpose;
  readonly request: RequestFacts;
}

/** Counts toward the daily limit of all users last, so that refused texts do not use it up. */
export async function enforceUserTextLimits(
  deps: AuthDeps,
  sender: TextSender,
  text: Omit<CountedText, 'request'>,
  { user, request }: Pick<Caller, 'user' | 'request'>,
): Promise<void> {
  await enforceTextLimits(deps, { ...text, request });
  await enforceLimit(deps.options, 'textsPerUserPerDay', user.id, REFUSED);
  if (await consumeDailyText(deps, sender)) return;
  throw new AuthError(REFUSED, 'The daily limit of text messages is reached');
}

/** Counts texts to numbers without an account, too. Throws `over_sms_send_rate_limit`. */
export async function enforceTextLimits(
  deps: AuthDeps,
  { phone, purpose, request }: CountedText,
): Promise<void> {
  const { options } = deps;
  const number = numberKey(deps, purpose, phone);
  await enforceLimit(options, 'textsPerNumber', number, REFUSED);
  await enforceNetworkLimit(options, 'texts', request.ip, REFUSED);
  await enforceLimit(options, 'textsPerNumberPerDay', number, REFUSED);
}

export async function consumeDailyText(
  { options }: AuthDeps,
  { perDay }: TextSender,
): Promise<boolean> {
  const wait = await options.consumeRateLimit(
    'textsPerDay',
    { count: perDay, seconds: DAY },
    'all',
  );
  if (wait === 0) return true;
  options.log.warn({ perDay }, 'the daily limit of text messages is reached');
  return false;
}
