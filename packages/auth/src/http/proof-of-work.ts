import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { captchaText, type CaptchaChallenge } from '@pickup/contracts/people/built-in-sign-in';
import type { AuthDeps } from '../auth-deps.ts';
import { sha256 } from '../keys/sha256.ts';
import { consumeCaptcha } from '../store/captchas.ts';

type Deps = Pick<AuthDeps, 'keys'> & { readonly options: Pick<AuthDeps['options'], 'now'> };

/** With this maximum, solving a puzzle took 0.4 to 0.5 s in Node on two busy cores. */
const MAX_NUMBER = 150_000;
/** A form that is open longer requests a new puzzle. */
const LIFETIME_SECONDS = 300;
const TOKEN_FORM = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})\.(0|[1-9]\d{0,6})$/;

export function makeChallenge({ keys, options }: Deps): CaptchaChallenge {
  const id = randomBytes(16).toString('base64url');
  const endsAt = Math.floor(options.now().getTime() / 1_000) + LIFETIME_SECONDS;
  const unsigned = `${id}.${endsAt}`;
  const target = sha256(captchaText(`${unsigned}.`, randomInt(MAX_NUMBER + 1)));
  const challenge = `${unsigned}.${sign(keys, unsigned, target).toString('base64url')}`;
  return { challenge, target, max: MAX_NUMBER };
}

/** Accepts each token only once. Never call this inside a transaction. */
export async function isSolved({ keys, options }: AuthDeps, token: string): Promise<boolean> {
  const [, id = '', end = '', mac = '', number = ''] = TOKEN_FORM.exec(token) ?? [];
  const now = options.now();
  const endsAt = new Date(Number(end) * 1_000);
  if (id === '' || endsAt <= now) return false;
  const unsigned = `${id}.${end}`;
  const target = sha256(captchaText(`${unsigned}.`, Number(number)));
  if (!timingSafeEqual(sign(keys, unsigned, target), Buffer.from(mac, 'base64url'))) return false;
  return options.database.transaction((tx) => consumeCaptcha(tx, { id, endsAt, now }));
}

// The signature covers the number's hash, so the server need not store the number.
function sign(keys: AuthDeps['keys'], unsigned: string, target: string): Buffer {
  return keys.sealer.mac('captcha', `${unsigned}.${target}`);
}
