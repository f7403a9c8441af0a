import type { Context } from 'hono';
import type { AuthDeps } from '../auth-deps.ts';
import type { SessionRow, UserRow } from '../store/rows.ts';
import type { AccessClaims } from '../tokens/access-token.ts';

export interface RequestFacts {
  readonly ip: string;
  readonly userAgent: string;
  /** The id or name of the credential that made the request. Absent if a user made it. */
  readonly credential?: string;
}

/** `actorId` is null for the system. */
export interface AdminActor {
  readonly actorId: string | null;
  readonly request: RequestFacts;
}

export interface Caller {
  readonly user: UserRow;
  readonly session: SessionRow;
  readonly claims: AccessClaims;
  readonly request: RequestFacts;
}

// This is enough to tell browsers apart in a list of sessions.
const MAX_USER_AGENT = 256;

export function requestFacts({ options }: AuthDeps, c: Context): RequestFacts {
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT);
  return { ip: options.ipOf(c.req.raw, c.env), userAgent };
}
