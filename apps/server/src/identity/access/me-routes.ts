import type {
  OperatorSession,
  OwnSession,
  OwnSessionsAnswer,
} from '@pickup/contracts/operator-session';
import { Hono, type Context } from 'hono';
import { AppError } from '../../errors.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { principalOf, type PersonPrincipal } from '../../domain/people/principal.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import type { Sessions } from '../../domain/people/sign-in.ts';

export interface MeRoutesDeps {
  /** Null for a hosted project, which does not list a user's sessions. */
  readonly sessions: Sessions | null;
  readonly requestFacts: (c: Context) => RequestFacts;
}

/** The caller's own permissions and sessions. Mount at '/', behind the policy. */
export function createMeRoutes({ sessions, requestFacts }: MeRoutesDeps): Hono {
  async function list(c: Context): Promise<Response> {
    const { userId, sessionId } = personOf(c);
    const found = await sessions?.list(userId);
    const own = found?.map((session): OwnSession => ({
      ...session,
      current: session.id === sessionId,
    }));
    return c.json<OwnSessionsAnswer>({ sessions: own ?? null });
  }

  async function end(c: Context): Promise<Response> {
    const { userId } = personOf(c);
    const { ip, userAgent } = requestFacts(c);
    const id = pathId(c, unknownSession);
    const ended = await sessions?.end(userId, id, { actorId: userId, ip, userAgent });
    if (!ended) throw unknownSession();
    return c.body(null, 204);
  }

  return new Hono()
    .get('/api/me', (c) => c.json<OperatorSession>(toSession(personOf(c))))
    .get('/api/me/sessions', list)
    .delete('/api/me/sessions/:id', end);
}

function toSession(person: PersonPrincipal): OperatorSession {
  const { userId, email, name, role, permissions, secondFactor } = person;
  return { user_id: userId, email, name, role, permissions, second_factor: secondFactor };
}

function personOf(c: Context): PersonPrincipal {
  const principal = principalOf(c);
  if (principal.kind === 'person') return principal;
  throw new Error('A key was admitted by a policy row for people');
}

function unknownSession(): AppError {
  return new AppError('not_found', 'You have no such session.');
}
