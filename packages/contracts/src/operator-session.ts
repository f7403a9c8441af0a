import type { Permission, Role } from './operator-roles.ts';

/** Response of GET /api/me: the caller and their permissions. */
export interface OperatorSession {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  /** Whether a second factor is enrolled, and whether this session has verified it. */
  readonly second_factor: { readonly enrolled: boolean; readonly shown: boolean };
}

/** A session of the caller. Times are ISO 8601, UTC. */
export interface OwnSession {
  readonly id: string;
  /** Whether it is the caller's current session. */
  readonly current: boolean;
  readonly created_at: string;
  /** Time of the latest refresh, accurate to about an hour. */
  readonly last_seen_at: string;
  /** How it was started: 'password', 'otp', 'oauth', …. */
  readonly method: string;
  readonly second_factor: boolean;
  readonly ip: string;
  readonly user_agent: string;
}

/**
 * Response of GET /api/me/sessions. DELETE /api/me/sessions/:id ends one: 204, or 404 if it does not
 * exist. `sessions` is null for a hosted project, which does not list them.
 */
export interface OwnSessionsAnswer {
  readonly sessions: readonly OwnSession[] | null;
}
