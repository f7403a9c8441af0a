import { z } from 'zod';
import { listMoment } from './list-moment.ts';
import { SECURITY_EVENT_KINDS, type SecurityAction } from './security-event-kinds.ts';

export {
  SECURITY_ACTIONS,
  SECURITY_EVENT_KINDS,
  type SecurityAction,
  type SecurityEventKind,
} from './security-event-kinds.ts';

/**
 * A current or former operator. Name and address are empty for an account that never had a role.
 */
export interface SecurityPerson {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
}

/** Something that was done or attempted. */
export interface SecurityEvent {
  readonly id: string;
  /** ISO, UTC. */
  readonly at: string;
  readonly action: SecurityAction;
  /**
   * Who did it: a person or a key's name; both null for an unknown sender or a command on the
   * server.
   */
  readonly by: { readonly person: SecurityPerson | null; readonly key: string | null };
  /** The affected person. */
  readonly of: SecurityPerson | null;
  /**
   * The sender's network: an IPv4 address, or the first 64 bits of an IPv6 one. Empty when unknown.
   */
  readonly network: string;
  readonly user_agent: string;
  /** Ids, counts, roles and names of methods; never an address or a token. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Query of GET /api/security-events. Dates are ISO, `from` inclusive, `to` exclusive. */
export const securityEventsQuerySchema = z.strictObject({
  /** User id: events caused by this person, and those that affected them. */
  person: z.uuid().optional(),
  kind: z.enum(SECURITY_EVENT_KINDS).optional(),
  from: listMoment,
  to: listMoment,
  /** Opaque; from the previous page's `next_cursor`. */
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type SecurityEventsQuery = z.output<typeof securityEventsQuerySchema>;

/** Query of GET /api/me/security-events: the caller's own events. */
export const ownSecurityEventsQuerySchema = securityEventsQuerySchema.omit({ person: true });

/** Newest first. */
export interface SecurityEventPage {
  readonly events: readonly SecurityEvent[];
  /** Null on the last page. */
  readonly next_cursor: string | null;
}
