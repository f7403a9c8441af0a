import {
  operatorSessionSchema,
  ownSessionsResponseSchema,
  type OperatorSession,
  type OwnSession,
} from '@pickup/contracts/people/operator-session';
import type { Context, Hono } from 'hono';
import { AppError } from '../../../errors.ts';
import { pathId } from '../../../platform/http/path-id.ts';
import { personOf, type PersonPrincipal } from './principal.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import type { Sessions } from '../sign-in/sign-in.ts';
import { routes, serve } from '../../../platform/http/route.ts';

export interface MeRoutesDeps {
  /** Null for a hosted project, which does not list a user's sessions. */
  readonly sessions: Sessions | null;
  readonly requestFacts: (c: Context) => RequestFacts;
}

export const ME_ROUTES = routes('account', {
  getSelf: {
    at: 'GET /api/me',
    permission: 'session',
    summary: 'Get your own role and permissions',
    response: operatorSessionSchema,
  },
  listOwnSessions: {
    at: 'GET /api/me/sessions',
    permission: 'person',
    summary: 'List your own sessions',
    response: ownSessionsResponseSchema,
  },
  endOwnSession: {
    at: 'DELETE /api/me/sessions/:id',
    permission: 'person',
    summary: 'End one of your own sessions',
  },
});

export function createMeRoutes({ sessions, requestFacts }: MeRoutesDeps): Hono {
  return serve(ME_ROUTES, {
    getSelf: (c) => toSession(personOf(c)),
    async listOwnSessions(c) {
      const { userId, sessionId } = personOf(c);
      const found = await sessions?.list(userId);
      const ownSessions = found?.map((session): OwnSession => ({
        ...session,
        current: session.id === sessionId,
      }));
      return { sessions: ownSessions ?? null };
    },
    async endOwnSession(c) {
      const { userId } = personOf(c);
      const { ip, userAgent } = requestFacts(c);
      const id = pathId(c, unknownSession);
      const ended = await sessions?.end(userId, id, { actorId: userId, ip, userAgent });
      if (!ended) throw unknownSession();
    },
  });
}

function toSession(person: PersonPrincipal): OperatorSession {
  const { userId, email, name, role, permissions, secondFactor } = person;
  return { user_id: userId, email, name, role, permissions, second_factor: secondFactor };
}

function unknownSession(): AppError {
  return new AppError('not_found', 'That session has ended or isn’t yours. Reload the list.');
}
