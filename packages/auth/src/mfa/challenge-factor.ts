import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Caller } from '../http/authenticate.ts';
import { nameless, takeOfAddress, takeOrRefuse } from '../http/limits.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { deleteChallengesBefore, insertChallenge } from '../store/challenges.ts';
import { updateFactor } from '../store/factors.ts';
import type { FactorRow, FactorType } from '../store/rows.ts';
import { CHALLENGE_SECONDS } from './factor-rules.ts';
import { ownFactor } from './own-factor.ts';
import { sendFactorCode } from './send-factor-code.ts';

export interface WireChallenge {
  readonly id: string;
  readonly type: FactorType;
  /** Seconds since 1970. */
  readonly expires_at: number;
}

/**
 * Asks for a factor's code; a phone factor's is sent. Throws `mfa_factor_not_found`,
 * `mfa_phone_verify_not_enabled` and `over_sms_send_rate_limit`.
 */
export async function challengeFactor(
  deps: AuthDeps,
  caller: Caller,
  factorId: string,
): Promise<WireChallenge> {
  const { options } = deps;
  await takeOrRefuse(options, 'factors', `challenge:${caller.user.id}`);
  const factor = await options.database.transaction((tx) =>
    ownFactor(tx, caller.user.id, factorId, options.now()),
  );
  await takeText(deps, caller, factor);
  return options.database.transaction((tx) => challengeIn(deps, tx, caller, factorId));
}

/** Every text costs money, and may ring at somebody's who never asked for it. */
async function takeText(
  { options }: AuthDeps,
  { request }: Caller,
  { phone }: FactorRow,
): Promise<void> {
  if (phone === null) return;
  if (!options.phoneFactorsEnabled) {
    throw new AuthError('mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
  }
  await takeOfAddress(options, 'mails', request.ip, 'over_sms_send_rate_limit');
  await takeOrRefuse(options, 'mailsToOne', nameless(phone), 'over_sms_send_rate_limit');
}

async function challengeIn(
  deps: AuthDeps,
  tx: AuthStoreSession,
  caller: Caller,
  factorId: string,
): Promise<WireChallenge> {
  const now = deps.options.now();
  const { user, session } = await lockCaller(tx, caller);
  const factor = await ownFactor(tx, user.id, factorId, now);
  const { id, code_hash } = await sendFactorCode(deps, tx, factor);
  const lifetime = CHALLENGE_SECONDS * 1000;
  await deleteChallengesBefore(tx, factor.id, new Date(now.getTime() - lifetime));
  await insertChallenge(tx, { id, factor_id: factor.id, code_hash, ip: caller.request.ip }, now);
  await updateFactor(tx, factor.id, { last_challenged_at: now }, now);
  const event = { action: 'factor_challenged', actorId: user.id, userId: user.id } as const;
  const details = { factor: factor.id, type: factor.factor_type };
  await recordEvent(tx, { ...event, sessionId: session.id, request: caller.request, details }, now);
  const expires_at = Math.floor((now.getTime() + lifetime) / 1000);
  return { id, type: factor.factor_type, expires_at };
}
