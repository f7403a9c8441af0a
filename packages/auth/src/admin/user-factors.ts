import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { AdminActor } from '../requests/request-facts.ts';
import { recordEvent } from '../requests/record-event.ts';
import { factorNotFound } from '../mfa/factor-rules.ts';
import { deleteUnneededRecoveryCodes } from '../mfa/recovery-codes.ts';
import { notifyUser } from '../users/notify-user.ts';
import { deleteFactor, factorsOfUser, findFactor } from '../store/factors.ts';
import type { FactorRow, UserRow } from '../store/rows.ts';
import { deleteSessionsOfFactor } from '../store/sessions.ts';
import { findUser, lockUser } from '../store/users.ts';
import { toWireFactor } from '../wire/to-wire-user.ts';
import type { WireFactor } from '../wire/wire-user.ts';
import { refuseUnknownUser } from './read-users.ts';

export async function listFactors({ options }: AuthDeps, userId: string): Promise<WireFactor[]> {
  return options.database.transaction(async (tx) => {
    if (!(await findUser(tx, userId))) refuseUnknownUser();
    return (await factorsOfUser(tx, userId)).map(toWireFactor);
  });
}

/** Ends sessions that used a factor, because the user may have lost the device. */
export async function removeFactors(
  deps: AuthDeps,
  userId: string,
  actor: AdminActor,
): Promise<number> {
  const { options } = deps;
  return options.database.transaction(async (tx) => {
    const user = (await lockUser(tx, userId)) ?? refuseUnknownUser();
    const factors = await factorsOfUser(tx, userId);
    for (const factor of factors) await remove(tx, factor, actor, options.now());
    await deleteUnneededRecoveryCodes(tx, userId);
    await notifyOfRemoval(deps, tx, user, factors);
    return factors.length;
  });
}

/** Throws `user_not_found` and `mfa_factor_not_found`. */
export async function removeFactor(
  deps: AuthDeps,
  userId: string,
  factorId: string,
  actor: AdminActor,
): Promise<WireFactor> {
  const { options } = deps;
  return options.database.transaction(async (tx) => {
    const user = (await lockUser(tx, userId)) ?? refuseUnknownUser();
    const factor = await findFactor(tx, userId, factorId);
    if (!factor) throw factorNotFound();
    await remove(tx, factor, actor, options.now());
    await deleteUnneededRecoveryCodes(tx, userId);
    await notifyOfRemoval(deps, tx, user, [factor]);
    return toWireFactor(factor);
  });
}

async function notifyOfRemoval(
  deps: AuthDeps,
  tx: AuthStoreSession,
  { email }: UserRow,
  removed: readonly FactorRow[],
): Promise<void> {
  if (!removed.some(({ status }) => status === 'verified')) return;
  await notifyUser(deps, tx, { type: 'factor_removed', to: [email], byAdministrator: true });
}

async function remove(
  tx: AuthStoreSession,
  { id, user_id: userId, factor_type, status }: FactorRow,
  { actorId, request }: AdminActor,
  now: Date,
): Promise<void> {
  const ended = await deleteSessionsOfFactor(tx, id, null);
  await deleteFactor(tx, id);
  const isVerified = status === 'verified';
  const details = { factor: id, type: factor_type, isVerified, ended };
  const event = { action: 'factor_unenrolled', actorId, userId, request, details } as const;
  await recordEvent(tx, event, now);
}
