/** A place where somebody is signed in. Times are ISO, UTC. */
export interface OwnSession {
  readonly id: string;
  /** The one that asks. */
  readonly current: boolean;
  readonly created_at: string;
  /** Of the latest refresh, so about an hour exact. */
  readonly last_seen_at: string;
  /** How it was begun: 'password', 'otp', 'oauth', …. */
  readonly method: string;
  readonly second_factor: boolean;
  readonly ip: string;
  readonly user_agent: string;
}

/**
 * Answer of GET /api/me/sessions. DELETE /api/me/sessions/:id ends one: 204, or 404 where there is no such
 * session. A hosted project does not tell: `sessions` is null then.
 */
export interface OwnSessionsAnswer {
  readonly sessions: readonly OwnSession[] | null;
}
