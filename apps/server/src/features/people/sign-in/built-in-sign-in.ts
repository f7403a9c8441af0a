import { type AuthService, readSessionState, type SessionState } from '@pickup/auth';
import type { Database } from '../../../platform/database/database.ts';
import { TtlCache } from '../../../platform/time/ttl-cache.ts';
import type { Accounts, Sessions, SignIn } from './sign-in.ts';

export interface BuiltInSignInDeps {
  readonly auth: Pick<AuthService, 'verifyAccessToken' | 'admin'>;
  readonly database: Pick<Database, 'run'>;
  readonly accounts: Accounts | null;
}

/** A session's end must take effect within a minute. The cache may delay it by this much. */
const KEEP_MS = 10_000;

export function createBuiltInSignIn({ auth, database, accounts }: BuiltInSignInDeps): SignIn {
  const states = new TtlCache<SessionState | undefined>({ keepMs: KEEP_MS });
  const readState = (key: string, ids: readonly [sessionId: string, userId: string]) =>
    states.read(key, () => readSessionState(database, ...ids));
  /**
   * The cached state may require a second factor that the session lacks. The state is then read
   * again, because the factor may have just been removed.
   */
  const stateOf = async (sessionId: string, userId: string, verified: boolean) => {
    const key = `${sessionId} ${userId}`;
    const state = await readState(key, [sessionId, userId]);
    if (verified || !state?.hasSecondFactor) return state;
    states.delete(key);
    return readState(key, [sessionId, userId]);
  };
  return {
    accounts,
    tokensReportAddresses: false,
    sessions: {
      list: async (userId) => (await auth.admin.listSessions(userId)).map(toOwnSession),
      async end(userId, sessionId, { actorId, ip, userAgent }) {
        const request = { ip, userAgent };
        const ended = await auth.admin.endSession(userId, sessionId, { actorId, request });
        states.delete(`${sessionId} ${userId}`);
        return ended;
      },
    },
    async readToken(token) {
      const claims = await auth.verifyAccessToken(token);
      if (!claims) return null;
      const { sub: userId, session_id: sessionId, email, aal, exp } = claims;
      const verified = aal === 'aal2';
      const state = await stateOf(sessionId, userId, verified);
      if (!state?.isAlive) return null;
      const secondFactor = { enrolled: verified || state.hasSecondFactor, verified };
      return { userId, sessionId, email, secondFactor, expiresAt: new Date(exp * 1_000) };
    },
  };
}

type ListedSession = Awaited<ReturnType<Sessions['list']>>[number];
type SessionInfo = Awaited<ReturnType<AuthService['admin']['listSessions']>>[number];

function toOwnSession({ id, aal, method, ip, ...rest }: SessionInfo): ListedSession {
  return {
    id,
    created_at: rest.createdAt.toISOString(),
    last_seen_at: rest.lastSeenAt.toISOString(),
    method,
    second_factor: aal === 'aal2',
    ip,
    user_agent: rest.userAgent,
  };
}
