import { randomInt, randomUUID } from 'node:crypto';
import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { TextMessage, TextSender } from '../auth-options.ts';
import { recordOwnEvent } from '../requests/record-event.ts';
import type { Caller } from '../requests/request-facts.ts';
import { enforceLimit } from '../limits/sign-in-limits.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { deleteChallengesBefore, insertChallenge } from '../store/challenges.ts';
import { updateFactor } from '../store/factors.ts';
import type { FactorType, ChallengeRow, FactorRow } from '../store/rows.ts';
import { CHALLENGE_SECONDS, refuseTextAsBothFactors, requireOwnFactor } from './factor-rules.ts';
import { canText, enforceUserTextLimits } from '../limits/text-limits.ts';
import { codeHash } from '../one-time-tokens/token-secrets.ts';

export interface WireChallenge {
  readonly id: string;
  readonly type: FactorType;
  /** In seconds since 1970. */
  readonly expires_at: number;
}

export async function challengeFactor(
  deps: AuthDeps,
  caller: Caller,
  factorId: string,
): Promise<WireChallenge> {
  const { options } = deps;
  await enforceLimit(options, 'factors', `challenge:${caller.user.id}`);
  const { phone } = await options.database.transaction((tx) =>
    requireOwnFactor(tx, caller.user.id, factorId, options.now()),
  );
  refuseTextAsBothFactors(caller.session, phone);
  const sender = phone === null ? null : senderFor(deps, phone);
  if (sender && phone !== null) {
    await enforceUserTextLimits(deps, sender, { phone, purpose: 'factor' }, caller);
  }
  const { challenge, text } = await options.database.transaction((tx) =>
    challengeIn(deps, tx, caller, factorId),
  );
  if (sender && text) await sendText(deps, sender, text, caller);
  return challenge;
}

function senderFor({ options }: AuthDeps, phone: string): TextSender {
  const { texts } = options;
  if (texts && canText(texts, phone)) return texts;
  throw new AuthError('mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
}

async function challengeIn(
  deps: AuthDeps,
  tx: AuthStoreSession,
  caller: Caller,
  factorId: string,
): Promise<{ readonly challenge: WireChallenge; readonly text: TextMessage | null }> {
  const now = deps.options.now();
  const { user } = await lockCaller(tx, caller);
  const factor = await requireOwnFactor(tx, user.id, factorId, now);
  const { row, text } = newChallengeCode(deps, factor);
  await deleteChallengesBefore(tx, factor.id, after(now, -CHALLENGE_SECONDS));
  await insertChallenge(tx, { ...row, factor_id: factor.id, ip: caller.request.ip }, now);
  await updateFactor(tx, factor.id, { last_challenged_at: now }, now);
  const details = { factor: factor.id, type: factor.factor_type };
  await recordOwnEvent(tx, caller, { action: 'factor_challenged', details }, now);
  const expiresAt = after(now, CHALLENGE_SECONDS);
  const { id } = row;
  const expires_at = Math.floor(expiresAt.getTime() / 1000);
  return {
    challenge: { id, type: factor.factor_type, expires_at },
    text: text && { id, userId: user.id, expiresAt, ...text },
  };
}

/**
 * After an error, the text message may still have been sent and billed. So it still counts toward
 * the limits that `enforceUserTextLimits` checked.
 */
async function sendText(
  { options }: AuthDeps,
  { provider, send }: TextSender,
  text: TextMessage,
  caller: Caller,
): Promise<void> {
  try {
    await send(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown';
    options.log.warn({ challenge: text.id, provider, reason }, 'sending a text message failed');
    // The audit event must contain neither the number nor the sender's error message.
    const failure = { action: 'text_failed', details: { provider } } as const;
    await options.database.transaction((tx) => recordOwnEvent(tx, caller, failure, options.now()));
    throw new AuthError('sms_send_failed', 'Error sending the text message', { cause });
  }
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

interface NewChallengeCode {
  readonly row: Pick<ChallengeRow, 'id' | 'code_hash'>;
  /** Never stored. Null for an authenticator app, which computes its own codes. */
  readonly text: { readonly to: string; readonly code: string } | null;
}

/** For a phone factor, only the code's keyed hash is stored. */
function newChallengeCode(
  { keys }: Pick<AuthDeps, 'keys'>,
  { phone }: Pick<FactorRow, 'phone'>,
): NewChallengeCode {
  const id = randomUUID();
  if (phone === null) return { row: { id, code_hash: null }, text: null };
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const code_hash = codeHash(keys.sealer, phone, code);
  return { row: { id, code_hash }, text: { to: phone, code } };
}
