import { z } from 'zod';
import {
  countSchema,
  idSchema,
  responseObject,
  timestampSchema,
  type ApiResponse,
} from '../api-response.ts';
import { isEmailAddress } from '../email-address.ts';
import { refusal } from '../settings/setting-problem.ts';
import { ROLES } from './operator-roles.ts';
import { requiredText, shortText } from '../text.ts';

export const personSchema = responseObject('Person', {
  user_id: idSchema,
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  status: z.enum(['invited', 'active']).describe('`invited`: has not accepted yet.'),
  invited_at: timestampSchema.nullable(),
  last_sign_in_at: timestampSchema
    .nullable()
    .exactOptional()
    .describe('Left out if you may not manage people.'),
  factors: countSchema
    .exactOptional()
    .describe('Verified second factors. Left out if you may not manage people.'),
});
export type Person = ApiResponse<typeof personSchema>;

export const peopleResponseSchema = responseObject('People', { people: z.array(personSchema) });
export type PeopleResponse = ApiResponse<typeof peopleResponseSchema>;

export const personDetailSchema = responseObject('PersonDetail', {
  ...personSchema.shape,
  lead_count: countSchema.describe(
    'Leads assigned to this person. When the person is removed, leads that no successor takes over become unassigned.',
  ),
  open_lead_count: countSchema.describe(
    'Assigned leads that are not won, lost or erased. A successor gets them.',
  ),
  booking_count: countSchema.describe(
    'Upcoming bookings of this person. A successor gets them. Without a successor, they become unassigned.',
  ),
  task_count: countSchema.describe('Open tasks of this person.'),
  keys: z
    .array(z.object({ id: idSchema, name: z.string() }))
    .describe('Valid keys created by this person, or with one of their keys.'),
});
export type PersonDetail = ApiResponse<typeof personDetailSchema>;

/** A removed person's API keys keep working unless they are revoked. */
const keysLeftBehind = z.enum(['revoke', 'keep']).default('revoke');

export const personRemovalSchema = z.strictObject({
  keys: keysLeftBehind,
  successor: z
    .uuid()
    .optional()
    .describe(
      'The user id of the person who takes over open leads, upcoming bookings and open tasks.',
    ),
});
export type PersonRemoval = z.output<typeof personRemovalSchema>;

export const invitationLinkSchema = responseObject('InvitationLink', {
  link: z.string().describe('Signs in the first person who opens it.'),
});
export type InvitationLink = ApiResponse<typeof invitationLinkSchema>;

export const inviteSchema = z.strictObject({
  email: requiredText(254).refine(isEmailAddress, refusal('not_email')),
  name: shortText(100).trim().default(''),
  role: z.enum(ROLES),
});
export type Invite = z.output<typeof inviteSchema>;

/**
 * For the last owner, only the name can change. `keys` applies if the new role may not create keys.
 */
export const personChangeSchema = z
  .strictObject({
    role: z.enum(ROLES).optional(),
    name: shortText(100).trim().optional(),
    keys: keysLeftBehind,
  })
  .refine(({ role, name }) => role !== undefined || name !== undefined, {
    error: 'must change something',
  });
export type PersonChange = z.input<typeof personChangeSchema>;

export const ownChangeSchema = z.strictObject({ name: shortText(100).trim() });
