import type { AuthService } from '@pickup/auth/auth-service';
import type { Database, PreparedStatement } from '../../platform/database/database.ts';
import { ShortMemory } from '../../platform/short-memory.ts';
import type { Accounts, Sessions, SignIn } from '../../domain/people/sign-in.ts';

export interface BuiltInSignInDeps {
  readonly auth: Pick<AuthService, 'verifyAccessToken' | 'admin'>;
  readonly database: Pick<Database, 'run'>;
  readonly accounts: Accounts | null;
}

interface SessionState {
  readonly alive: boolean;
  readonly enrolled: boolean;
}

const STATE: PreparedStatement = {
  name: 'auth_session_state',
  text: `select
  exists(select 1 from auth_session s join auth_user u on u.id = s.user_id where s.id = $1::uuid
    and u.id = $2::uuid and (u.banned_until is null or u.banned_until < now())) as alive,
  exists(select 1 from auth_factor where user_id = $2::uuid and status = 'verified') as enrolled`,
  urgent: true,
};

/** A session's end is to be felt within a minute; this is what it takes at most. */
const KEEP_MS = 10_000;

/** The sign-in service that runs in this process: its keys are at hand, its sessions in our database. */
export function createBuiltInSignIn({ auth, database, accounts }: BuiltInSignInDeps): SignIn {
  const states = new ShortMemory<SessionState | undefined>({ keepMs: KEEP_MS });
  const readState = (key: string, ids: readonly [sessionId: string, userId: string]) =>
    states.read(key, async () => (await database.run<SessionState>(STATE, [...ids]))[0]);
  /** What would refuse a session for its factor is read anew: the factor may have been removed a moment ago. */
  const stateOf = async (sessionId: string, userId: string, shown: boolean) => {
    const key = `${sessionId} ${userId}`;
    const state = await readState(key, [sessionId, userId]);
    if (shown || !state?.enrolled) return state;
    states.forget(key);
    return readState(key, [sessionId, userId]);
  };
  return {
    accounts,
    tellsAddresses: false,
    sessions: {
      list: async (userId) => (await auth.admin.listSessions(userId)).map(toOwnSession),
      async end(userId, sessionId, { actorId, ip, userAgent }) {
        const request = { ip, userAgent };
        const ended = await auth.admin.endSession(userId, sessionId, { actorId, request });
        states.forget(`${sessionId} ${userId}`);
        return ended;
      },
    },
    async readToken(token) {
      const claims = await auth.verifyAccessToken(token);
      if (!claims) return null;
      const { sub: userId, session_id: sessionId, email, aal, exp } = claims;
      const shown = aal === 'aal2';
      const state = await stateOf(sessionId, userId, shown);
      if (!state?.alive) return null;
      const secondFactor = { enrolled: shown || state.enrolled, shown };
      return { userId, sessionId, email, secondFactor, expiresAt: new Date(exp * 1_000) };
    },
  };
}

type ListedSession = Awaited<ReturnType<Sessions['list']>>[number];
type SessionFacts = Awaited<ReturnType<AuthService['admin']['listSessions']>>[number];

function toOwnSession({ id, aal, method, ip, ...rest }: SessionFacts): ListedSession {
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
