import { z } from 'zod';
import { isEmailAddress } from './email-address.ts';
import { ROLES, type Role } from './operator-roles.ts';
import { requiredText, shortText } from './text.ts';

/** A person with access to the console. Times are ISO 8601, UTC. */
export interface Person {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** `invited`: has not accepted yet. */
  readonly status: 'invited' | 'active';
  readonly invited_at: string | null;
  /** Left out for callers who may not manage people. */
  readonly last_sign_in_at?: string | null;
  /** Verified second factors; left out for the same callers. */
  readonly factors?: number;
}

export interface PeopleAnswer {
  readonly people: readonly Person[];
}

/** Response of GET /api/people/:id. */
export interface PersonDetail extends Person {
  /** Leads assigned to this person; they become unassigned when the person is removed. */
  readonly lead_count: number;
  /** Valid keys created by this person, or with one of their keys. */
  readonly keys: readonly { readonly id: string; readonly name: string }[];
}

/** What happens to the keys a person created, which would keep working. */
const keysLeftBehind = z.enum(['revoke', 'keep']).default('revoke');

/** Query of DELETE /api/people/:id. */
export const personRemovalSchema = z.strictObject({ keys: keysLeftBehind });
export type PersonRemoval = z.output<typeof personRemovalSchema>;

/**
 * Response of POST /api/people/:id/invitation-link. The link signs in the first person who opens it.
 */
export interface InvitationLink {
  readonly link: string;
}

/** Body of POST /api/people. */
export const inviteSchema = z.strictObject({
  email: requiredText(254).refine(isEmailAddress, { error: 'must be an email address' }),
  name: shortText(100).trim().default(''),
  role: z.enum(ROLES),
});
export type Invite = z.output<typeof inviteSchema>;

/**
 * Body of PATCH /api/people/:id. For the last owner only the name can change. `keys` applies if the
 * new role may not create keys.
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

/** Body of PATCH /api/me: what people may change about themselves. */
export const ownChangeSchema = z.strictObject({ name: shortText(100).trim() });
