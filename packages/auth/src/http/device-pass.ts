import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AuthDeps } from '../auth-deps.ts';
import { isSameText } from '../keys/sha256.ts';
import type { UserRow } from '../store/rows.ts';
import { findUser } from '../store/users.ts';

/** A pass must outlive an idle session. */
const PASS_SECONDS = 90 * 86_400;
const FORM = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/;
/** Checks for unknown users use these values, so that they do the same work as all other checks. */
const NO_USER = { id: '', password_hash: null };

type Holder = Pick<UserRow, 'id' | 'password_hash'>;

/** Wrong passwords from other devices do not lock out a device with this pass (decision 030). */
export async function setDevicePassCookie(
  deps: AuthDeps,
  c: Context,
  userId: string,
): Promise<void> {
  const user = await deps.options.database.transaction((tx) => findUser(tx, userId));
  if (!user) return;
  const device = randomBytes(16).toString('base64url');
  const endsAt = Math.floor(deps.options.now().getTime() / 1_000) + PASS_SECONDS;
  const unsigned = `${device}.${endsAt}`;
  setCookie(c, nameOf(deps, user), `${unsigned}.${sign(deps, user, unsigned)}`, {
    ...attributesOf(deps),
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: PASS_SECONDS,
  });
}

/** Returns the device's random name if the request has a valid pass of this user. */
export function deviceOf(deps: AuthDeps, c: Context, user: Holder | null): string | null {
  const holder = user ?? NO_USER;
  const pass = getCookie(c, nameOf(deps, holder)) ?? '';
  const [, device = '', endsAt = '0', mac = ''] = FORM.exec(pass) ?? [];
  const isAuthentic = isSameText(mac, sign(deps, holder, `${device}.${endsAt}`));
  const isLive = Number(endsAt) * 1_000 > deps.options.now().getTime();
  return user && isAuthentic && isLive ? device : null;
}

/** The signature covers the password's hash, so a changed password voids the pass. */
function sign({ keys }: AuthDeps, { id, password_hash }: Holder, unsigned: string): string {
  const text = JSON.stringify([id, password_hash ?? '', unsigned]);
  return keys.sealer.mac('device pass', text).toString('base64url');
}

/** The cookie's name depends on the user, so that each user of a device has a separate cookie. */
function nameOf(deps: AuthDeps, { id }: Holder): string {
  const name = `auth-device-${deps.keys.sealer.mac('device name', id).toString('hex', 0, 8)}`;
  return attributesOf(deps).secure ? `__Secure-${name}` : name;
}

/** Browsers send the cookie only with sign-ins and refreshes. */
function attributesOf({ options }: AuthDeps) {
  const { protocol, pathname } = new URL(options.url);
  return { path: `${pathname}/token`, secure: protocol === 'https:' };
}
