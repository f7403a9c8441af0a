/** The tokens in the fragment of a hosted project's invitation link. */
export interface InviteTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/**
 * Reads the tokens. A hosted project's invitation returns tokens instead of a code, because the
 * invitation began in another browser, which has no code verifier here. Null for any other
 * fragment.
 */
export function readInvite(hash: string): InviteTokens | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const access_token = params.get('access_token') ?? '';
  const refresh_token = params.get('refresh_token') ?? '';
  const isInvite = params.get('type') === 'invite';
  return isInvite && access_token && refresh_token ? { access_token, refresh_token } : null;
}
