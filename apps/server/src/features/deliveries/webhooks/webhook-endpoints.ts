import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';

/** An endpoint without a row was never disabled. */
export type EndpointRow = Tables['webhook_endpoint'];

/**
 * Returns whether this call disabled the endpoint. An endpoint that was already disabled keeps its
 * first reason.
 */
export async function disableEndpoint(
  database: Queryable,
  { id, at, reason }: { readonly id: string; readonly at: Date; readonly reason: string },
): Promise<boolean> {
  const rows = await database.query(sql`
    insert into webhook_endpoint as known (id, disabled_at, reason)
    values (${id}, ${at}::timestamptz, ${reason})
    on conflict (id) do update set disabled_at = excluded.disabled_at, reason = excluded.reason
    where known.disabled_at is null returning id`);
  return rows.length > 0;
}

/** Dead jobs stay dead until they are replayed. Returns whether this call enabled the endpoint. */
export async function enableEndpoint(database: Queryable, id: string): Promise<boolean> {
  const rows = await database.query(sql`
    update webhook_endpoint set disabled_at = null, reason = ''
    where id = ${id} and disabled_at is not null returning id`);
  return rows.length > 0;
}

/** Returns null for an endpoint that was never disabled. */
export async function findEndpoint(database: Queryable, id: string): Promise<EndpointRow | null> {
  const [endpoint] = await database.query<EndpointRow>(
    sql`select ${columnsOf('webhook_endpoint')} from webhook_endpoint where id = ${id}`,
  );
  return endpoint ?? null;
}

/** Includes endpoints that were disabled once and are enabled again. */
export function listEndpoints(database: Queryable): Promise<EndpointRow[]> {
  return database.query(
    sql`select ${columnsOf('webhook_endpoint')} from webhook_endpoint order by id`,
  );
}
