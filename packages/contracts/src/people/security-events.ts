import { z } from 'zod';
import {
  idSchema,
  responseObject,
  timestampSchema,
  anyMembers,
  nextCursor,
  paging,
  type ApiResponse,
} from '../api-response.ts';
import { listMoment } from '../list-moment.ts';
import {
  SECURITY_ACTIONS,
  SECURITY_EVENT_KINDS,
  type SecurityAction,
} from './security-event-kinds.ts';

/** `name` and `email` are empty for an account that never had a role. */
export const securityPersonSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  email: z.string(),
});
export type SecurityPerson = ApiResponse<typeof securityPersonSchema>;

const actions = Object.keys(SECURITY_ACTIONS) as SecurityAction[];

export const securityEventSchema = responseObject('SecurityEvent', {
  id: idSchema,
  at: timestampSchema,
  action: z.enum(actions),
  by: z
    .object({
      person: securityPersonSchema.nullable(),
      key: z.string().nullable().describe('The name of an API key.'),
    })
    .describe(
      'The person or the API key that caused the event. Both are null for an unknown sender or a command on the server.',
    ),
  of: securityPersonSchema.nullable().describe('The affected person.'),
  network: z
    .string()
    .describe('An IPv4 address, or the first 64 bits of an IPv6 one. Empty when unknown.'),
  user_agent: z.string(),
  details: anyMembers.describe(
    'Details such as ids, counts, roles and method names. Never an address or a token.',
  ),
});
export type SecurityEvent = ApiResponse<typeof securityEventSchema>;

/** Dates are ISO, `from` inclusive, `to` exclusive. */
export const securityEventsQuerySchema = z.strictObject({
  person: z
    .uuid()
    .optional()
    .describe('User id: events caused by this person, and those that affected them.'),
  kind: z.enum(SECURITY_EVENT_KINDS).optional(),
  from: listMoment,
  to: listMoment,
  ...paging,
});
export type SecurityEventsQuery = z.output<typeof securityEventsQuerySchema>;

export const ownSecurityEventsQuerySchema = securityEventsQuerySchema.omit({ person: true });

export const securityEventPageSchema = responseObject('SecurityEventPage', {
  events: z.array(securityEventSchema).describe('Newest first.'),
  next_cursor: nextCursor,
});
export type SecurityEventPage = ApiResponse<typeof securityEventPageSchema>;
