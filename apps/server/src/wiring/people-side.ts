import { Hono, type Context } from 'hono';
import { createMeRoutes } from '../identity/access/me-routes.ts';
import { createAuditRoutes } from '../operator/audit/audit-routes.ts';
import type { LiveSettings } from '../domain/settings/live-settings.ts';
import type { Access } from './create-access.ts';
import type { Deliveries } from './create-deliveries.ts';
import type { SignInSide } from './create-sign-in.ts';
import { createKeyRoutes } from '../operator/api-keys/key-routes.ts';
import { releaseLeadsIn } from '../operator/inbox/release-leads.ts';
import { createPeopleRoutes, type PeopleRoutesDeps } from '../operator/team/people-routes.ts';
import type { Database } from '../platform/database/database.ts';
import type { CreateRateLimiter } from '../platform/limits/rate-limiter.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { jobsOfChange } from './jobs-for-events.ts';
import { createSetupRoutes } from '../identity/owner-setup/setup-routes.ts';

export interface PeopleSideDeps {
  readonly database: Database;
  readonly signIn: Pick<SignInSide, 'accounts' | 'sessions' | 'kick'>;
  readonly access: Pick<Access, 'directory' | 'operatorToken'>;
  readonly live: Pick<LiveSettings, 'current'>;
  readonly deliveries: Pick<Deliveries, 'queue'>;
  readonly limiters: CreateRateLimiter;
  readonly requestFacts: (c: Context) => RequestFacts;
}

/** Routes for the caller, the team, API keys, the first owner and the audit log. Mount at '/'. */
export function createPeopleSide(deps: PeopleSideDeps): Hono {
  const { database, signIn, access, limiters, requestFacts } = deps;
  const { accounts, sessions, kick } = signIn;
  const { directory, operatorToken } = access;
  const common = { database, accounts, directory, requestFacts };
  return new Hono()
    .route('/', createMeRoutes({ sessions, requestFacts }))
    .route('/', createPeopleRoutes({ ...common, kick, ...release(deps) }))
    .route('/', createKeyRoutes({ ...common, operatorToken }))
    .route('/', createSetupRoutes({ ...common, limiters }))
    .route('/', createAuditRoutes({ database }));
}

type Release = Pick<PeopleRoutesDeps, 'releaseLeadsIn'>;

/** Releases the leads of a removed person. */
function release({ live, deliveries: { queue } }: PeopleSideDeps): Release {
  const updatedJobs: Parameters<typeof releaseLeadsIn>[1]['updatedJobs'] = (id, changes) =>
    jobsOfChange(live.current().settings, id, changes);
  return {
    releaseLeadsIn: (session, leads) => releaseLeadsIn(session, { queue, updatedJobs }, leads),
  };
}
