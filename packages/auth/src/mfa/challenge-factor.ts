import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { TextMessage, TextSender } from '../auth-options.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Caller } from '../http/authenticate.ts';
import { takeOrRefuse } from '../http/limits.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { deleteChallengesBefore, insertChallenge } from '../store/challenges.ts';
import { updateFactor } from '../store/factors.ts';
import type { FactorRow, FactorType } from '../store/rows.ts';
import { newChallengeCode } from './challenge-code.ts';
import { CHALLENGE_SECONDS } from './factor-rules.ts';
import { ownFactor } from './own-factor.ts';
import { reaches, takeText } from './text-limits.ts';

export interface WireChallenge {
  readonly id: string;
  readonly type: FactorType;
  /** Seconds since 1970. */
  readonly expires_at: number;
}

/**
 * Asks for a factor's code; a phone factor's is sent, once the challenge is committed. Throws
 * `mfa_factor_not_found`, `mfa_phone_verify_not_enabled`, `over_sms_send_rate_limit` and `sms_send_failed`.
 */
export async function challengeFactor(
  deps: AuthDeps,
  caller: Caller,
  factorId: string,
): Promise<WireChallenge> {
  const { options } = deps;
  await takeOrRefuse(options, 'factors', `challenge:${caller.user.id}`);
  const { phone } = await options.database.transaction((tx) =>
    ownFactor(tx, caller.user.id, factorId, options.now()),
  );
  const sender = phone === null ? null : senderFor(deps, phone);
  if (sender && phone !== null) await takeText(deps, sender, phone, caller);
  const { challenge, text } = await options.database.transaction((tx) =>
    challengeIn(deps, tx, caller, factorId),
  );
  if (sender && text) await sendText(deps, sender, text, caller);
  return challenge;
}

function senderFor({ options }: AuthDeps, phone: string): TextSender {
  const { texts } = options;
  if (texts && reaches(texts, phone)) return texts;
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
  const factor = await ownFactor(tx, user.id, factorId, now);
  const { row, text } = newChallengeCode(deps, factor);
  await deleteChallengesBefore(tx, factor.id, after(now, -CHALLENGE_SECONDS));
  await insertChallenge(tx, { ...row, factor_id: factor.id, ip: caller.request.ip }, now);
  await updateFactor(tx, factor.id, { last_challenged_at: now }, now);
  await recordChallenge(tx, caller, factor, now);
  const expiresAt = after(now, CHALLENGE_SECONDS);
  const { id } = row;
  const expires_at = Math.floor(expiresAt.getTime() / 1000);
  return {
    challenge: { id, type: factor.factor_type, expires_at },
    text: text && { id, userId: user.id, expiresAt, ...text },
  };
}

async function recordChallenge(
  tx: AuthStoreSession,
  { user, session, request }: Caller,
  { id, factor_type }: FactorRow,
  now: Date,
): Promise<void> {
  const event = { action: 'factor_challenged', actorId: user.id, userId: user.id } as const;
  const details = { factor: id, type: factor_type };
  await recordEvent(tx, { ...event, sessionId: session.id, request, details }, now);
}

/** It counts as sent whatever comes of it: a text that nobody knows of may have been paid for. */
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
    options.log.warn({ challenge: text.id, provider, reason }, 'a text message was not sent');
    await options.database.transaction((tx) => recordFailure(tx, caller, provider, options.now()));
    throw new AuthError('sms_send_failed', 'Error sending the text message', { cause });
  }
}

/** Neither the number nor what the sender said of it. */
async function recordFailure(
  tx: AuthStoreSession,
  { user, session, request }: Caller,
  provider: string,
  now: Date,
): Promise<void> {
  const event = { action: 'text_failed', actorId: user.id, userId: user.id } as const;
  await recordEvent(tx, { ...event, sessionId: session.id, request, details: { provider } }, now);
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
