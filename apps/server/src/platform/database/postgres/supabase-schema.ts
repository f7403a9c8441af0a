import type { Queryable } from '../database.ts';

/** A Supabase project has our tables in this schema, which a role with the same name owns. */
export const SUPABASE_SCHEMA = 'pickup';

/** True if the connection uses the tables of a Supabase project. */
export async function isOnSupabase(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ schema: string | null }>(
    'select current_schema() as schema',
  );
  return row?.schema === SUPABASE_SCHEMA;
}
