import { ownerSetupResponseSchema, ownerSetupSchema } from '@pickup/contracts/people/owner-setup';
import type { Context, Hono } from 'hono';
import { AppError } from '../../../errors.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { createFailedAttemptLimiter } from '../../../platform/limits/failed-attempt-limiter.ts';
import type { CreateRateLimiter } from '../../../platform/limits/rate-limiter.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import type { Accounts } from '../sign-in/sign-in.ts';
import { claimSetup } from './setup-link.ts';
import { setUpOwner, type SetUpOwnerDeps } from './set-up-owner.ts';

export interface SetupRoutesDeps extends Omit<SetUpOwnerDeps, 'accounts'> {
  readonly accounts: Pick<Accounts, 'setUp'> | null;
  readonly requestFacts: (c: Context) => RequestFacts;
  readonly limiters: CreateRateLimiter;
}

/** A link cannot be guessed, so this limit only bounds the server's cost. */
const FAILED_ATTEMPTS = { count: 20, seconds: 300 };

export const SETUP_ROUTES = routes('account', {
  setUpOwner: {
    at: 'POST /api/setup',
    permission: 'anyone',
    summary: 'Create an owner',
    description:
      'Needs the token of a setup link. The server prints a link when it starts without an owner.',
    body: ownerSetupSchema,
    example: {
      token: 'the-token-of-the-link',
      email: 'ann@example.com',
      password: 'a long passphrase',
    },
    response: ownerSetupResponseSchema,
    status: 201,
    conflict: true,
  },
});

export function createSetupRoutes(deps: SetupRoutesDeps): Hono {
  const { database, accounts, requestFacts } = deps;
  const findWithinLimit = createFailedAttemptLimiter({
    limiters: deps.limiters,
    name: 'wrong-setup-links',
    limit: FAILED_ATTEMPTS,
    message: 'Too many invalid links. Try again later.',
  });

  return serve(SETUP_ROUTES, {
    async setUpOwner(c, { body: { token, ...owner } }) {
      const request = requestFacts(c);
      if (!accounts) throw new AppError('not_found', 'There is nothing to set up.');
      const claimLink = () => claimSetup(database, token, request.receivedAt);
      const claim = await findWithinLimit(request.ip, claimLink, (found) => found === null);
      if (!claim) {
        throw new AppError(
          'forbidden',
          'This link is no longer valid. The server prints a new one when it starts.',
        );
      }
      const { email } = await setUpOwner({ ...deps, accounts }, claim.hash, owner, request);
      return { email };
    },
  });
}
