// This script has no imports or exports, because the build inlines it into the document.
{
  const SESSION_KEY = 'pickup-console';
  const PATHS = [
    '/api/me',
    ...(/^\/console(?:\/(?:leads\/?)?)?$/.test(location.pathname) && location.search === ''
      ? ['/api/leads?per_person=newest&quarantined=without&sort=untouched&limit=50']
      : []),
  ];
  const PUBLIC_SCREENS = /^\/console\/(?:sign-in|forgotten|reset|accept|confirm|callback|setup)\b/;
  // The auth client refreshes a token that expires within 90 s. So early requests use only tokens
  // that are valid for longer.
  const MARGIN_MS = 100_000;

  interface StoredSession {
    readonly access_token: string;
    readonly expires_at: number;
    readonly user?: { readonly factors?: readonly { readonly status: string }[] };
  }

  const readSession = (): StoredSession | null => {
    try {
      return JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null') as StoredSession | null;
    } catch {
      return null; // Storage is unavailable, or the stored value is not JSON.
    }
  };

  /** The server refuses a session without a second factor if the user has enrolled one. */
  const hasRequiredFactor = ({ access_token, user }: StoredSession) => {
    if (!(user?.factors ?? []).some(({ status }) => status === 'verified')) return true;
    const part = (access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(part)) as { readonly aal?: string }).aal === 'aal2';
  };

  const isUsable = (session: StoredSession) =>
    session.expires_at * 1000 > Date.now() + MARGIN_MS && hasRequiredFactor(session);

  const session = PUBLIC_SCREENS.test(location.pathname) ? null : readSession();
  if (session) document.documentElement.dataset['signedIn'] = '';
  if (session && isUsable(session)) {
    const headers = { authorization: `Bearer ${session.access_token}` };
    const send = (path: string) => [path, fetch(path, { headers }).catch(() => null)] as const;
    window.earlyRequests = { token: session.access_token, responses: new Map(PATHS.map(send)) };
  }
}
