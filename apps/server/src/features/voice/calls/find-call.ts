import type { Language } from '@pickup/messages/language';
import { validate as isUuid } from 'uuid';
import type { Session } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { raw, sql, type Sql } from '../../../platform/database/sql.ts';

export interface PlatformCallRef {
  readonly platformId: string;
  /**
   * The id of this server's row, from the call's metadata. Null if the page placed the call itself.
   */
  readonly pickupCallId: string | null;
  readonly at: Date;
  /** Used only for a new row. */
  readonly language: Language;
}

/** A call's row, which stays locked until the transaction ends. */
export interface FoundCall {
  readonly id: string;
  readonly leadId: string | null;
  readonly createdAt: Date;
  readonly erasedAt: Date | null;
  readonly reportedAt: Date | null;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly ip: string;
  readonly userAgent: string;
  readonly pageUrl: string;
  readonly language: Language;
  /** True if this lookup created the row. */
  readonly isNew: boolean;
}

type Row = Omit<FoundCall, 'isNew'>;

const COLUMNS =
  raw(`id, lead_id as "leadId", created_at as "createdAt", erased_at as "erasedAt", reported_at as "reportedAt", variables, ip,
  user_agent as "userAgent", page_url as "pageUrl", language`);

const find = (platformId: string) =>
  sql`select ${COLUMNS} from voice_call where platform_id = ${platformId} for update`;

// A page that places a call itself can write any metadata, so only a row without a platform id is
// claimed.
const claim = (id: string, platformId: string) => sql`
update voice_call set platform_id = ${platformId} where id = ${id}::uuid and platform_id is null
returning ${COLUMNS}`;

/** Finds or creates a call's row. Concurrent processes never create two rows for one call. */
export async function callOfPlatform(
  session: Session,
  { platformId, pickupCallId, at, language }: PlatformCallRef,
): Promise<FoundCall> {
  const known = await first(session, find(platformId));
  if (known) return known;
  if (pickupCallId !== null && isUuid(pickupCallId)) {
    const claimed = await first(session, claim(pickupCallId, platformId));
    if (claimed) return claimed;
  }
  const insertion = sql`insert into voice_call (id, platform_id, source, created_at, status, language)
    values (${newId()}::uuid, ${platformId}, 'platform', ${at}::timestamptz, 'queued', ${language})
    on conflict (platform_id) do nothing returning ${COLUMNS}`;
  const inserted = await first(session, insertion);
  if (inserted) return { ...inserted, isNew: true };
  const concurrent = await first(session, find(platformId));
  if (concurrent) return concurrent;
  throw new Error('The row of a call was neither found nor created');
}

export function callById(session: Session, id: string): Promise<FoundCall | null> {
  return first(session, sql`select ${COLUMNS} from voice_call where id = ${id}::uuid for update`);
}

async function first(session: Session, statement: Sql): Promise<FoundCall | null> {
  const [row] = await session.query<Row>(statement);
  return row ? { ...row, isNew: false } : null;
}
