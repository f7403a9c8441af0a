import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { TextSender } from '../auth-options.ts';
import type { Caller } from '../http/authenticate.ts';
import { DAY, takeOfAddress, takeOrRefuse } from '../http/limits.ts';

const REFUSED = 'over_sms_send_rate_limit';

/** Whether texts are sent to this number: a stolen password must not ring up numbers that cost a lot. */
export function reaches({ prefixes }: TextSender, phone: string): boolean {
  return prefixes.length === 0 || prefixes.some((prefix) => phone.startsWith(prefix));
}

/**
 * Counts a text before it is made: each costs money, and may ring at somebody's who never asked for it. The
 * narrowest first, so that what is refused takes nothing of the wider ones. Throws `over_sms_send_rate_limit`.
 */
export async function takeText(
  { options, keys }: AuthDeps,
  { perDay }: TextSender,
  phone: string,
  { user, request }: Pick<Caller, 'user' | 'request'>,
): Promise<void> {
  // Counters may be stored, and a number is soon found by a hash without a key.
  const number = keys.sealer.mac('text-limit', phone).toString('base64url');
  await takeOrRefuse(options, 'textsToOne', number, REFUSED);
  await takeOfAddress(options, 'texts', request.ip, REFUSED);
  await takeOrRefuse(options, 'textsToOneADay', number, REFUSED);
  await takeOrRefuse(options, 'textsOfUserADay', user.id, REFUSED);
  const wait = await options.take('textsADay', { count: perDay, seconds: DAY }, 'all');
  if (wait === 0) return;
  options.log.warn({ perDay }, 'no more text messages are sent: as many as may be in a day were');
  throw new AuthError(REFUSED, 'As many text messages were sent as may be in a day');
}
