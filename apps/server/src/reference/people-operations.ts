import { newApiKeySchema } from '@pickup/contracts/api-keys';
import { ownerSetupSchema } from '@pickup/contracts/owner-setup';
import {
  inviteSchema,
  ownChangeSchema,
  personChangeSchema,
  personRemovalSchema,
} from '@pickup/contracts/people';
import {
  ownSecurityEventsQuerySchema,
  securityEventsQuerySchema,
} from '@pickup/contracts/security-events';
import type { Operations } from './operation.ts';

export const PEOPLE_OPERATIONS = {
  'GET /api/people': { id: 'listPeople', group: 'people', answer: 'People' },
  'POST /api/people': {
    id: 'invitePerson',
    group: 'people',
    body: inviteSchema,
    answer: 'Person',
    status: 201,
    conflict: true,
  },
  'POST /api/people/:id/invitation-link': {
    id: 'createInvitationLink',
    group: 'people',
    answer: 'InvitationLink',
    conflict: true,
  },
  'GET /api/people/:id': { id: 'getPerson', group: 'people', answer: 'PersonDetail' },
  'PATCH /api/people/:id': {
    id: 'changePerson',
    group: 'people',
    body: personChangeSchema,
    answer: 'Person',
    conflict: true,
  },
  'DELETE /api/people/:id': {
    id: 'removePerson',
    group: 'people',
    query: personRemovalSchema,
    conflict: true,
  },
  'DELETE /api/people/:id/factors': { id: 'removeFactors', group: 'people' },
  'GET /api/security-events': {
    id: 'listSecurityEvents',
    group: 'people',
    query: securityEventsQuerySchema,
    answer: 'SecurityEventPage',
  },

  'GET /api/keys': { id: 'listKeys', group: 'keys', answer: 'ApiKeys' },
  'POST /api/keys': {
    id: 'createKey',
    group: 'keys',
    body: newApiKeySchema,
    answer: 'NewApiKey',
    status: 201,
  },
  'DELETE /api/keys/:id': { id: 'revokeKey', group: 'keys' },

  'GET /api/me': { id: 'getSelf', group: 'account', answer: 'Self' },
  'PATCH /api/me': { id: 'changeSelf', group: 'account', body: ownChangeSchema, answer: 'Person' },
  'GET /api/me/sessions': { id: 'listOwnSessions', group: 'account', answer: 'OwnSessions' },
  'DELETE /api/me/sessions/:id': { id: 'endOwnSession', group: 'account' },
  'GET /api/me/security-events': {
    id: 'listOwnSecurityEvents',
    group: 'account',
    query: ownSecurityEventsQuerySchema,
    answer: 'SecurityEventPage',
  },
  'POST /api/setup': {
    id: 'setUpOwner',
    group: 'account',
    body: ownerSetupSchema,
    answer: 'OwnerSetup',
    status: 201,
    conflict: true,
  },
} as const satisfies Operations;
