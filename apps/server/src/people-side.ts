import { Hono, type Context } from 'hono';
import { createMeRoutes } from './access/me-routes.ts';
import type { Access } from './create-access.ts';
import type { SignInSide } from './create-sign-in.ts';
import { createKeyRoutes } from './keys/key-routes.ts';
import { createPeopleRoutes } from './people/people-routes.ts';
import type { Database } from './platform/database.ts';
import type { RequestFacts } from './platform/request-facts.ts';
import { createSetupRoutes } from './setup/setup-routes.ts';

export interface PeopleSideDeps {
  readonly database: Database;
  readonly signIn: Pick<SignInSide, 'accounts' | 'sessions' | 'kick'>;
  readonly access: Pick<Access, 'directory'>;
  readonly requestFacts: (c: Context) => RequestFacts;
}

/** Whoever asks, who works here, the keys of machines, and the first owner. To be mounted at '/'. */
export function createPeopleSide({ database, signIn, access, requestFacts }: PeopleSideDeps): Hono {
  const { accounts, sessions, kick } = signIn;
  const { directory } = access;
  const common = { database, accounts, directory, requestFacts };
  return new Hono()
    .route('/', createMeRoutes({ sessions, requestFacts }))
    .route('/', createPeopleRoutes({ ...common, kick }))
    .route('/', createKeyRoutes(common))
    .route('/', createSetupRoutes(common));
}
