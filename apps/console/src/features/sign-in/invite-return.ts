/** The session that a hosted project's invitation hands over behind the #. */
export interface InviteTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/**
 * Reads it. A hosted project's invitations lead back with tokens and not with a code: who invited did not do
 * so in this browser, so there is nothing here to exchange a code with. Null for everything else.
 */
export function readInvite(hash: string): InviteTokens | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const access_token = params.get('access_token') ?? '';
  const refresh_token = params.get('refresh_token') ?? '';
  const isInvite = params.get('type') === 'invite';
  return isInvite && access_token && refresh_token ? { access_token, refresh_token } : null;
}
