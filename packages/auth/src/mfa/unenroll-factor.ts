import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { recordOwnEvent } from '../requests/record-event.ts';
import type { Caller } from '../requests/request-facts.ts';
import { notifyUser } from '../users/notify-user.ts';
import { lockCaller } from '../sessions/lock-caller.ts';
import { deleteFactor, findFactor } from '../store/factors.ts';
import type { SessionRow } from '../store/rows.ts';
import { deleteSessionsOfFactor, updateSession } from '../store/sessions.ts';
import { factorNotFound } from './factor-rules.ts';
import { withoutFactorMethods } from './step-up-session.ts';
import { deleteUnneededRecoveryCodes } from './recovery-codes.ts';
import { requireAal2 } from '../sessions/require-second-factor.ts';

/** Ends other sessions that used this factor, because the user may have lost the device. */
export async function unenrollFactor(
  deps: AuthDeps,
  caller: Caller,
  factorId: string,
): Promise<void> {
  await deps.options.database.transaction((tx) => unenrollIn(deps, tx, caller, factorId));
}

async function unenrollIn(
  deps: AuthDeps,
  tx: AuthStoreSession,
  caller: Caller,
  factorId: string,
): Promise<void> {
  const now = deps.options.now();
  const { user, session } = await lockCaller(tx, caller);
  const factor = await findFactor(tx, user.id, factorId);
  if (!factor) throw factorNotFound();
  const isVerified = factor.status === 'verified';
  if (isVerified) requireAal2(session, 'AAL2 required to unenroll verified factor');
  const ended = await deleteSessionsOfFactor(tx, factor.id, session.id);
  await deleteFactor(tx, factor.id);
  const isUnguarded = await deleteUnneededRecoveryCodes(tx, user.id);
  const isFactorOfSession = session.factor_id === factor.id;
  if (isFactorOfSession || (isVerified && isUnguarded)) await lowerSession(tx, session, now);
  const details = { factor: factor.id, type: factor.factor_type, isVerified, ended };
  await recordOwnEvent(tx, caller, { action: 'factor_unenrolled', details }, now);
  if (isVerified) await notifyUser(deps, tx, { type: 'factor_removed', to: [user.email] });
}

async function lowerSession(tx: AuthStoreSession, session: SessionRow, now: Date): Promise<void> {
  const amr = withoutFactorMethods(session.amr);
  await updateSession(tx, session.id, { aal: 'aal1', factor_id: null, amr }, now);
}
