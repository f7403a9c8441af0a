import { validate as isUuid } from 'uuid';
import type { Session } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';

/** How a call is known outside. */
export interface PlatformCallName {
  readonly platformId: string;
  /** Ours, from the call's metadata; null where the page placed the call itself. */
  readonly pickupCallId: string | null;
  /** When we heard of it: the making of a row that there was not. */
  readonly at: Date;
}

/** A call's row, locked until the transaction ends. */
export interface FoundCall {
  readonly id: string;
  readonly leadId: string | null;
  readonly erasedAt: Date | null;
  readonly reportedAt: Date | null;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly ip: string;
  readonly userAgent: string;
  readonly pageUrl: string;
  /** Made by this very look-up: nobody else knows of the call. */
  readonly isNew: boolean;
}

type Row = Omit<FoundCall, 'isNew'>;

const COLUMNS = `id, lead_id as "leadId", erased_at as "erasedAt", reported_at as "reportedAt", variables, ip,
  user_agent as "userAgent", page_url as "pageUrl"`;

const FIND = `select ${COLUMNS} from voice_call where platform_id = $1 for update`;

// Metadata is the page's word where it places calls itself: a row that has its call is not taken over.
const CLAIM = `update voice_call set platform_id = $1 where id = $2::uuid and platform_id is null
returning ${COLUMNS}`;

const MAKE = `insert into voice_call (id, platform_id, source, created_at, status)
values ($1::uuid, $2, 'platform', $3::timestamptz, 'queued')
on conflict (platform_id) do nothing returning ${COLUMNS}`;

/**
 * The row of a call that the platform tells of: by its id there, else by ours in the metadata, else a new
 * one with source 'platform'. Once for each call, in however many processes.
 */
export async function callOfPlatform(
  session: Session,
  { platformId, pickupCallId, at }: PlatformCallName,
): Promise<FoundCall> {
  const known = await first(session, FIND, [platformId]);
  if (known) return known;
  if (pickupCallId !== null && isUuid(pickupCallId)) {
    const claimed = await first(session, CLAIM, [platformId, pickupCallId]);
    if (claimed) return claimed;
  }
  const made = await first(session, MAKE, [newId(), platformId, at.toISOString()]);
  if (made) return { ...made, isNew: true };
  const others = await first(session, FIND, [platformId]);
  if (others) return others;
  throw new Error('A call has neither a row nor room for one');
}

/** The row of a call of ours; null when there is none. */
export function callById(session: Session, id: string): Promise<FoundCall | null> {
  return first(session, `select ${COLUMNS} from voice_call where id = $1::uuid for update`, [id]);
}

async function first(
  session: Session,
  sql: string,
  values: readonly unknown[],
): Promise<FoundCall | null> {
  const [row] = await session.query<Row>(sql, values);
  return row ? { ...row, isNew: false } : null;
}
