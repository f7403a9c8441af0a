import type { JobKind } from '@pickup/contracts/deliveries/deliveries';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Whether a lead ever had a job of this kind whose payload has this key. */
export async function hasJob(
  database: Queryable,
  leadId: string,
  { kind, payloadKey }: { readonly kind: JobKind; readonly payloadKey: string },
): Promise<boolean> {
  const found = await database.query(sql`
    select id from job where lead_id = ${leadId} and kind = ${kind} and payload ? ${payloadKey} limit 1`);
  return found.length > 0;
}
