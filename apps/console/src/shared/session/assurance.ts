import type { Session } from '@supabase/auth-js';

export function needsSecondFactor({ user, access_token: token }: Session): boolean {
  const isEnrolled = (user.factors ?? []).some(({ status }) => status === 'verified');
  return isEnrolled && assuranceLevel(token) !== 'aal2';
}

/** "aal2" after a second factor. Null if the token cannot be read. */
export function assuranceLevel(accessToken: string): string | null {
  return readClaim(accessToken, 'aal');
}

export function emailOf(accessToken: string): string | null {
  return readClaim(accessToken, 'email');
}

// The result only affects the display. The server verifies the token.
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
