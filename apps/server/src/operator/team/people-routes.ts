import {
  inviteSchema,
  ownChangeSchema,
  personChangeSchema,
  personRemovalSchema,
  type InvitationLink,
  type PeopleAnswer,
  type Person,
  type PersonDetail,
} from '@pickup/contracts/people';
import { Hono, type Context } from 'hono';
import { pathId } from '../../platform/http/path-id.ts';
import { principalOf } from '../../domain/people/principal.ts';
import { readQuery, readSmallBody } from '../../platform/http/read-input.ts';
import type { RequestFacts } from '../../platform/http/request-facts.ts';
import { inviteByLink } from './invite-by-link.ts';
import { invitePerson } from './invite-person.ts';
import { unknownPerson, type PeopleActor, type PeopleDeps } from './people-parts.ts';
import { changePerson, listPeople, readPerson, removeFactors } from './people-service.ts';
import { removePerson } from './remove-person.ts';

export interface PeopleRoutesDeps extends PeopleDeps {
  readonly requestFacts: (c: Context) => RequestFacts;
}

/** Lists, invites, changes and removes people. Mount at '/', behind the policy. */
export function createPeopleRoutes(deps: PeopleRoutesDeps): Hono {
  const actorOf = (c: Context): PeopleActor => ({
    by: principalOf(c),
    request: deps.requestFacts(c),
  });
  return new Hono()
    .patch('/api/me', async (c) => {
      const change = await readSmallBody(c, ownChangeSchema);
      return c.json<Person>(await changePerson(deps, ownId(c), change, actorOf(c)));
    })
    .get('/api/people', async (c) =>
      c.json<PeopleAnswer>({ people: await listPeople(deps, principalOf(c)) }),
    )
    .post('/api/people', async (c) => {
      const invite = await readSmallBody(c, inviteSchema);
      return c.json<Person>(await invitePerson(deps, invite, actorOf(c)), 201);
    })
    .post('/api/people/:id/invitation-link', async (c) =>
      c.json<InvitationLink>(await inviteByLink(deps, personId(c), actorOf(c))),
    )
    .get('/api/people/:id', async (c) => {
      const { receivedAt } = deps.requestFacts(c);
      return c.json<PersonDetail>(await readPerson(deps, personId(c), receivedAt));
    })
    .patch('/api/people/:id', async (c) => {
      const change = await readSmallBody(c, personChangeSchema);
      return c.json<Person>(await changePerson(deps, personId(c), change, actorOf(c)));
    })
    .delete('/api/people/:id', async (c) => {
      const removal = readQuery(c, personRemovalSchema);
      await removePerson(deps, personId(c), removal, actorOf(c));
      return c.body(null, 204);
    })
    .delete('/api/people/:id/factors', async (c) => {
      await removeFactors(deps, personId(c), actorOf(c));
      return c.body(null, 204);
    });
}

function ownId(c: Context): string {
  const principal = principalOf(c);
  if (principal.kind === 'person') return principal.userId;
  throw new Error('The policy admitted a key to a route for people');
}

const personId = (c: Context) => pathId(c, unknownPerson);
