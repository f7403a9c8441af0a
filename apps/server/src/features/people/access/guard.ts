import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../../../errors.ts';
import type { Principal } from './principal.ts';
import { assertPermission } from './assert-can-grant.ts';
import type { FindPrincipal } from './find-principal.ts';
import type { RouteAccess } from '../../../platform/http/route.ts';
import { createPolicyLookup, type PolicyRow } from './policy-row.ts';

export interface GuardDeps {
  readonly policy: readonly PolicyRow[];
  readonly findPrincipal: FindPrincipal;
}

/**
 * Refuses requests to routes that are missing from the policy, so that a forgotten route stays
 * closed. Callers without credentials cannot learn which routes exist.
 */
export function createGuard({ policy, findPrincipal }: GuardDeps): MiddlewareHandler {
  const lookUp = createPolicyLookup(policy);
  return async (c, next) => {
    const verdict = lookUp(c.req.method, c.req.path);
    c.header('cache-control', 'no-store');
    if (verdict.kind === 'row' && verdict.row.permission === 'anyone') return next();
    const principal = await findPrincipal(c);
    if (verdict.kind === 'unknown') {
      throw new AppError('not_found', 'There is nothing at this address.');
    }
    if (verdict.kind === 'other-method') throw refusedMethod(verdict.allow);
    const { permission } = verdict.row;
    refuseUnlessAllowed(principal, permission);
    c.set('principal', principal);
    c.set('reauthorize', () => isStillAllowed(findPrincipal, c, permission));
    return next();
  };
}

/**
 * An open live stream calls this function repeatedly, and ends if the function returns false.
 * The client then reconnects and receives the reason.
 */
async function isStillAllowed(
  findPrincipal: FindPrincipal,
  c: Context,
  permission: RouteAccess,
): Promise<boolean> {
  try {
    refuseUnlessAllowed(await findPrincipal(c), permission);
    return true;
  } catch {
    return false;
  }
}

function refuseUnlessAllowed(principal: Principal, needed: RouteAccess): void {
  if (needed === 'anyone') return;
  if (needed === 'person' || needed === 'session') refuseKey(principal);
  else assertPermission(principal.permissions, needed);
  if (needed !== 'session') requireSecondFactor(principal, needed);
}

function refuseKey({ kind }: Principal): void {
  if (kind === 'person') return;
  throw new AppError('forbidden', 'This is for people who have signed in, not for keys.');
}

/** After a person has enrolled a second factor, the password alone gives no access. */
function requireSecondFactor(principal: Principal, needed: RouteAccess): void {
  if (principal.kind !== 'person') return;
  const { enrolled, verified } = principal.secondFactor;
  if (!enrolled || verified) return;
  throw new AppError('second_factor_required', 'Confirm your second factor first.', {
    issues: [{ path: 'permission', message: needed }],
  });
}

function refusedMethod(allow: string): AppError {
  return new AppError('method_not_allowed', `Allowed here: ${allow}.`, { headers: { allow } });
}
