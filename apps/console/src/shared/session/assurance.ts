import type { Session } from '@supabase/supabase-js';

/** Whether this session has yet to show a second factor: one is enrolled, and the token does not say it. */
export function needsSecondFactor(session: Session): boolean {
  return hasVerifiedFactor(session) && assuranceLevel(session.access_token) !== 'aal2';
}

/** The `aal` claim of an access token; null when there is none to read. */
export function assuranceLevel(accessToken: string): string | null {
  return readClaim(accessToken, 'aal');
}

/** The session's id, by which the server lists it. */
export function sessionIdOf(accessToken: string): string | null {
  return readClaim(accessToken, 'session_id');
}

/** Whose token it says that it is. */
export function emailOf(accessToken: string): string | null {
  return readClaim(accessToken, 'email');
}

function hasVerifiedFactor({ user }: Session): boolean {
  return (user.factors ?? []).some(({ status }) => status === 'verified');
}

// Read only to decide what to show; the server alone believes tokens, and checks them.
function readClaim(accessToken: string, name: string): string | null {
  try {
    const part = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const value = claims !== null && typeof claims === 'object' ? Reflect.get(claims, name) : null;
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
