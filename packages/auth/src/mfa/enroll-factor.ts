import { randomUUID } from 'node:crypto';
import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordOwnEvent } from '../requests/record-event.ts';
import type { Caller } from '../requests/request-facts.ts';
import { enforceLimit } from '../limits/sign-in-limits.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import {
  deleteFactor,
  deleteIdleFactors,
  factorsOfUser,
  insertFactor,
  type NewFactor,
} from '../store/factors.ts';
import { idleSince, refuseFactor } from './factor-rules.ts';
import { canText } from '../limits/text-limits.ts';
import { sealTotpSecret, makeTotp } from './totp.ts';

export interface EnrolledTotp {
  readonly id: string;
  readonly type: 'totp';
  readonly friendly_name: string;
  readonly totp: { readonly qr_code: string; readonly secret: string; readonly uri: string };
}

export interface EnrolledPhone {
  readonly id: string;
  readonly type: 'phone';
  readonly friendly_name: string;
  readonly phone: string;
}

export interface TotpRequest {
  readonly friendlyName: string;
  readonly issuer: string | undefined;
}

/** No other function returns the secret. */
export async function enrollTotp(
  deps: AuthDeps,
  caller: Caller,
  { friendlyName, issuer }: TotpRequest,
): Promise<EnrolledTotp> {
  const id = randomUUID();
  const { email, phone } = caller.user;
  const names = { issuer: issuer || new URL(deps.options.siteUrl).host };
  const { secret, uri, qrCode } = makeTotp({ ...names, account: email ?? phone ?? id });
  const sealed_secret = sealTotpSecret(deps.keys.sealer, id, secret);
  await enroll(deps, caller, {
    id,
    friendly_name: friendlyName,
    factor_type: 'totp',
    sealed_secret,
    phone: null,
  });
  return { id, type: 'totp', friendly_name: friendlyName, totp: { qr_code: qrCode, secret, uri } };
}

export interface PhoneRequest {
  readonly friendlyName: string;
  /** The number is in E.164. */
  readonly phone: string;
}

export async function enrollPhone(
  deps: AuthDeps,
  caller: Caller,
  { friendlyName, phone }: PhoneRequest,
): Promise<EnrolledPhone> {
  const { texts } = deps.options;
  if (!texts) {
    throw new AuthError('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  if (!canText(texts, phone)) {
    throw new AuthError('validation_failed', 'Text messages are not sent to numbers like this one');
  }
  const id = randomUUID();
  await enroll(deps, caller, {
    id,
    friendly_name: friendlyName,
    factor_type: 'phone',
    sealed_secret: null,
    phone,
  });
  return { id, type: 'phone', friendly_name: friendlyName, phone };
}

type OwnFactor = Omit<NewFactor, 'user_id'>;

async function enroll({ options }: AuthDeps, caller: Caller, factor: OwnFactor): Promise<void> {
  await enforceLimit(options, 'factors', `enroll:${caller.user.id}`);
  await options.database.transaction((tx) => enrollIn(tx, caller, factor, options.now()));
}

async function enrollIn(
  tx: AuthStoreSession,
  caller: Caller,
  factor: OwnFactor,
  now: Date,
): Promise<void> {
  const { user, session } = await lockCaller(tx, caller);
  await deleteIdleFactors(tx, user.id, idleSince(now));
  await deleteUnfinishedEnrollment(tx, user.id, factor);
  refuseFactor(session, await factorsOfUser(tx, user.id), factor);
  if (!(await insertFactor(tx, { ...factor, user_id: user.id }, now))) throw nameConflict();
  const details = { factor: factor.id, type: factor.factor_type };
  await recordOwnEvent(tx, caller, { action: 'factor_enrolled', details }, now);
}

/** The new enrollment replaces an unfinished enrollment of the same phone number. */
async function deleteUnfinishedEnrollment(
  tx: AuthStoreSession,
  userId: string,
  { phone }: OwnFactor,
): Promise<void> {
  if (phone === null) return;
  for (const factor of await factorsOfUser(tx, userId)) {
    if (factor.phone === phone && factor.status === 'unverified') await deleteFactor(tx, factor.id);
  }
}

function nameConflict(): AuthError {
  const message = 'A factor with this friendly name for this user already exists';
  return new AuthError('mfa_factor_name_conflict', message);
}
