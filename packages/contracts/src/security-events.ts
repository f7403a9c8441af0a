import { z } from 'zod';
import { listMoment } from './list-moment.ts';

/** What events are filtered by. `data`: what left the house of leads, and what was erased. */
export const SECURITY_EVENT_KINDS = ['sign-in', 'account', 'people', 'keys', 'data'] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** Every event that is written down, with its kind. */
export const SECURITY_ACTIONS = {
  signed_in: 'sign-in',
  sign_in_failed: 'sign-in',
  signed_out: 'sign-in',
  refresh_token_reused: 'sign-in',
  magiclink_requested: 'sign-in',
  code_refused: 'sign-in',
  factor_challenged: 'sign-in',
  factor_verified: 'sign-in',
  factor_refused: 'sign-in',
  signed_up: 'account',
  password_changed: 'account',
  recovery_requested: 'account',
  reauthentication_requested: 'account',
  email_change_requested: 'account',
  email_changed: 'account',
  user_confirmed: 'account',
  user_updated: 'account',
  identity_linked: 'account',
  identity_unlinked: 'account',
  factor_enrolled: 'account',
  factor_unenrolled: 'account',
  owner_set_up: 'people',
  operator_invited: 'people',
  operator_changed: 'people',
  operator_removed: 'people',
  operator_factors_removed: 'people',
  user_created: 'people',
  user_invited: 'people',
  user_deleted: 'people',
  user_banned: 'people',
  api_key_created: 'keys',
  api_key_revoked: 'keys',
  leads_downloaded: 'data',
  lead_exported: 'data',
  lead_erased: 'data',
  suppression_added: 'data',
  suppression_removed: 'data',
} as const satisfies Readonly<Record<string, SecurityEventKind>>;

export type SecurityAction = keyof typeof SECURITY_ACTIONS;

/** Somebody who works here or did. Name and address are empty for an account that never had a role. */
export interface SecurityPerson {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
}

/** Something that was done, or tried. */
export interface SecurityEvent {
  readonly id: string;
  /** ISO, UTC. */
  readonly at: string;
  readonly action: SecurityAction;
  /** Who did it: a person or the name of a key; both null for somebody unknown, or whoever runs the server. */
  readonly by: { readonly person: SecurityPerson | null; readonly key: string | null };
  /** To whom it was done. */
  readonly of: SecurityPerson | null;
  /** The network it came from: an IPv4 address, or the first 64 bits of an IPv6 one. Empty: none is known. */
  readonly network: string;
  readonly user_agent: string;
  /** Ids, counts, roles and names of methods: no address, no token. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Query of GET /api/security-events. Dates are ISO, `from` inclusive, `to` exclusive. */
export const securityEventsQuerySchema = z.strictObject({
  /** User id: what he did and what was done to him. */
  person: z.uuid().optional(),
  kind: z.enum(SECURITY_EVENT_KINDS).optional(),
  from: listMoment,
  to: listMoment,
  /** Opaque; from the previous page's `next_cursor`. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type SecurityEventsQuery = z.output<typeof securityEventsQuerySchema>;

/** Query of GET /api/me/security-events: one's own. */
export const ownSecurityEventsQuerySchema = securityEventsQuerySchema.omit({ person: true });

/** Newest first. */
export interface SecurityEventPage {
  readonly events: readonly SecurityEvent[];
  /** Null on the last page. */
  readonly next_cursor: string | null;
}
