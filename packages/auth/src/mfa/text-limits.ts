import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { TextSender } from '../auth-options.ts';
import type { Caller } from '../http/authenticate.ts';
import { DAY, takeOfAddress, takeOrRefuse } from '../http/limits.ts';

const REFUSED = 'over_sms_send_rate_limit';

/**
 * Whether texts may be sent to this number. Otherwise a thief with a stolen password could send texts to
 * expensive numbers.
 */
export function reaches({ prefixes }: TextSender, phone: string): boolean {
  return prefixes.length === 0 || prefixes.some((prefix) => phone.startsWith(prefix));
}

/**
 * Counts a text before it is created, because each costs money and may reach a stranger. Checks the
 * narrowest limit first, so a refused text does not count in wider ones. Throws
 * `over_sms_send_rate_limit`.
 */
export async function takeText(
  { options, keys }: AuthDeps,
  { perDay }: TextSender,
  phone: string,
  { user, request }: Pick<Caller, 'user' | 'request'>,
): Promise<void> {
  // Counters may be stored, and a hash without a key would reveal the number.
  const number = keys.sealer.mac('text-limit', phone).toString('base64url');
  await takeOrRefuse(options, 'textsToOne', number, REFUSED);
  await takeOfAddress(options, 'texts', request.ip, REFUSED);
  await takeOrRefuse(options, 'textsToOneADay', number, REFUSED);
  await takeOrRefuse(options, 'textsOfUserADay', user.id, REFUSED);
  const wait = await options.take('textsADay', { count: perDay, seconds: DAY }, 'all');
  if (wait === 0) return;
  options.log.warn({ perDay }, 'the daily limit of text messages is reached');
  throw new AuthError(REFUSED, 'The daily limit of text messages is reached');
}
