import {
  invitationLinkSchema,
  inviteSchema,
  ownChangeSchema,
  peopleResponseSchema,
  personChangeSchema,
  personDetailSchema,
  personRemovalSchema,
  personSchema,
} from '@pickup/contracts/people/people';
import type { Context, Hono } from 'hono';
import { pathId } from '../../../platform/http/path-id.ts';
import { personOf, principalOf } from '../access/principal.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { inviteByLink, invitePerson } from './invite-person.ts';
import { unknownPerson, type PeopleActor, type PeopleDeps } from './people-parts.ts';
import { changePerson, listPeople, readPerson, removeFactors } from './people-service.ts';
import { removePerson } from './remove-person.ts';
import { routes, serve } from '../../../platform/http/route.ts';

export interface PeopleRoutesDeps extends PeopleDeps {
  readonly requestFacts: (c: Context) => RequestFacts;
}

export const OWN_NAME_ROUTES = routes('account', {
  changeSelf: {
    at: 'PATCH /api/me',
    permission: 'person',
    summary: 'Change your own name',
    body: ownChangeSchema,
    example: { name: 'Ann' },
    response: personSchema,
  },
});
export const PEOPLE_ROUTES = routes('people', {
  listPeople: {
    at: 'GET /api/people',
    // Everyone who reads leads must see who can be assigned.
    permission: 'leads.read',
    summary: 'List people with access',
    response: peopleResponseSchema,
  },
  invitePerson: {
    at: 'POST /api/people',
    permission: 'people.manage',
    summary: 'Invite a person by email',
    body: inviteSchema,
    example: { email: 'bob@example.com', name: 'Bob', role: 'agent' },
    response: personSchema,
    status: 201,
    conflict: true,
  },
  createInvitationLink: {
    at: 'POST /api/people/:id/invitation-link',
    permission: 'people.manage',
    summary: 'Create an invitation link',
    response: invitationLinkSchema,
    conflict: true,
  },
  getPerson: {
    at: 'GET /api/people/:id',
    permission: 'people.manage',
    summary: 'Get a person with their leads and keys',
    response: personDetailSchema,
  },
  changePerson: {
    at: 'PATCH /api/people/:id',
    permission: 'people.manage',
    summary: 'Change a person’s role or name',
    description:
      'For the last owner, only the name can be changed. `keys` decides what happens to the person’s API keys if the new role may not create keys.',
    body: personChangeSchema,
    example: { role: 'agent' },
    response: personSchema,
    conflict: true,
  },
  removePerson: {
    at: 'DELETE /api/people/:id',
    permission: 'people.manage',
    summary: 'Remove a person',
    description:
      'Their open leads, upcoming bookings and open tasks go to `successor`, who gets an email. Without a successor, leads and bookings become unassigned, and tasks stay assigned to the removed person.',
    query: personRemovalSchema,
    conflict: true,
  },
  removeFactors: {
    at: 'DELETE /api/people/:id/factors',
    permission: 'people.manage',
    summary: 'Remove a person’s second factors',
  },
});

export function createPeopleRoutes(deps: PeopleRoutesDeps): Hono {
  const actorOf = (c: Context): PeopleActor => ({
    by: principalOf(c),
    request: deps.requestFacts(c),
  });
  return serve(
    { ...OWN_NAME_ROUTES, ...PEOPLE_ROUTES },
    {
      changeSelf: (c, { body }) => changePerson(deps, personOf(c).userId, body, actorOf(c)),
      listPeople: async (c) => ({ people: await listPeople(deps, principalOf(c)) }),
      invitePerson: (c, { body }) => invitePerson(deps, body, actorOf(c)),
      createInvitationLink: (c) => inviteByLink(deps, personId(c), actorOf(c)),
      getPerson: (c) => readPerson(deps, personId(c), deps.requestFacts(c).receivedAt),
      changePerson: (c, { body }) => changePerson(deps, personId(c), body, actorOf(c)),
      removePerson: (c, { query }) => removePerson(deps, personId(c), query, actorOf(c)),
      removeFactors: (c) => removeFactors(deps, personId(c), actorOf(c)),
    },
  );
}

const personId = (c: Context) => pathId(c, unknownPerson);
