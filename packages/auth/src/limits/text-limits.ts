import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { TextSender } from '../auth-options.ts';
import type { RequestFacts, Caller } from '../requests/request-facts.ts';
import { DAY, takeOfAddress, takeOrRefuse } from './sign-in-limits.ts';

const REFUSED = 'over_sms_send_rate_limit';

/**
 * Checks the allowed prefixes. Without them, a thief with a stolen password could send texts to
 * expensive numbers.
 */
export function reaches({ prefixes }: TextSender, phone: string): boolean {
  return prefixes.length === 0 || prefixes.some((prefix) => phone.startsWith(prefix));
}

/**
 * Returns the sender of sign-in codes for this number. Throws `phone_provider_disabled` or
 * `validation_failed`.
 */
export function signInSender({ options }: AuthDeps, phone: string): TextSender {
  const { texts, signInByText = false } = options;
  if (!texts || !signInByText) {
    throw new AuthError('phone_provider_disabled', 'Phone logins are disabled');
  }
  if (reaches(texts, phone)) return texts;
  throw new AuthError('validation_failed', 'Text messages are not sent to numbers like this one');
}

/**
 * Each purpose has its own limit, so that sign-in codes, which anyone can request, never use up the
 * texts for second factors.
 */
export type TextPurpose = 'factor' | 'sign-in';

/**
 * Returns the key that counts a number's texts. Counters may be stored, and a hash without a secret
 * key would reveal the number.
 */
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

/**
 * Counts a text for a signed-in user. Call it before sending, because each text costs money. Checks
 * the narrowest limit first, so a refused text does not count in wider ones. Throws
 * `over_sms_send_rate_limit`.
 */
export async function takeTextOfUser(
  deps: AuthDeps,
  sender: TextSender,
  text: Omit<CountedText, 'request'>,
  { user, request }: Pick<Caller, 'user' | 'request'>,
): Promise<void> {
  await takeText(deps, { ...text, request });
  await takeOrRefuse(deps.options, 'textsOfUserADay', user.id, REFUSED);
  if (await takeOfDay(deps, sender)) return;
  throw new AuthError(REFUSED, 'The daily limit of text messages is reached');
}

/** Counts a text to a number, whether it has an account or not. Throws `over_sms_send_rate_limit`. */
export async function takeText(
  deps: AuthDeps,
  { phone, purpose, request }: CountedText,
): Promise<void> {
  const { options } = deps;
  const number = numberKey(deps, purpose, phone);
  await takeOrRefuse(options, 'textsToOne', number, REFUSED);
  await takeOfAddress(options, 'texts', request.ip, REFUSED);
  await takeOrRefuse(options, 'textsToOneADay', number, REFUSED);
}

/** Counts a text toward the daily limit of all users. Returns false if the limit is reached. */
export async function takeOfDay({ options }: AuthDeps, { perDay }: TextSender): Promise<boolean> {
  const wait = await options.take('textsADay', { count: perDay, seconds: DAY }, 'all');
  if (wait === 0) return true;
  options.log.warn({ perDay }, 'the daily limit of text messages is reached');
  return false;
}
