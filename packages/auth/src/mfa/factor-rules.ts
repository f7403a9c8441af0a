import type { FactorRow, SessionRow } from '../store/rows.ts';
import { findFactor, type NewFactor } from '../store/factors.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import { AuthError } from '../auth-error.ts';

/** An unfinished enrollment expires after this many seconds without a challenge. */
const IDLE_SECONDS = 300;
export const CHALLENGE_SECONDS = 300;
const MAX_FACTORS = 10;

export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_SECONDS * 1000);
}

function isIdle({ status, created_at, last_challenged_at }: FactorRow, now: Date): boolean {
  return status === 'unverified' && (last_challenged_at ?? created_at) < idleSince(now);
}

/** `factors` must not include expired enrollments. */
export function refuseFactor(
  { aal }: Pick<SessionRow, 'aal'>,
  factors: readonly FactorRow[],
  { factor_type, phone }: Pick<NewFactor, 'factor_type' | 'phone'>,
): void {
  const verified = factors.filter(({ status }) => status === 'verified');
  if (verified.length > 0 && aal !== 'aal2') {
    throw new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  if (factors.length >= MAX_FACTORS) {
    const message = 'Maximum number of factors reached, unenroll to continue';
    throw new AuthError('too_many_enrolled_mfa_factors', message);
  }
  if (factor_type === 'phone' && verified.some((one) => one.phone === phone)) {
    const message = 'A verified factor with this phone number exists, unenroll it to continue';
    throw new AuthError('mfa_verified_factor_exists', message);
  }
}

/** Without this check, a phone alone would be enough for both factors of a session. */
export function refuseTextAsBothFactors(
  { amr }: Pick<SessionRow, 'amr'>,
  phone: FactorRow['phone'],
): void {
  if (phone === null || !amr.some(({ provider }) => provider === 'phone')) return;
  const message = 'This session began with a text message, so its second factor must not be one';
  throw new AuthError('mfa_phone_verify_not_enabled', message);
}

export function factorNotFound(): AuthError {
  return new AuthError('mfa_factor_not_found', 'Factor not found');
}

/** Throws `mfa_factor_not_found`, also for another user's factor or an expired enrollment. */
export async function requireOwnFactor(
  tx: AuthStoreSession,
  userId: string,
  id: string,
  now: Date,
): Promise<FactorRow> {
  const factor = await findFactor(tx, userId, id);
  if (factor && !isIdle(factor, now)) return factor;
  throw factorNotFound();
}
