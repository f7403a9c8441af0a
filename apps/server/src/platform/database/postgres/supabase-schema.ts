import type { Queryable } from '../database.ts';

/** The schema of a Supabase project that has our tables, and the role that owns it (scripts/lib/supabase-migrations.ts). */
export const SUPABASE_SCHEMA = 'pickup';

/** Whether our own Edge Function stores leads in this database. */
export async function isOfProject(database: Queryable): Promise<boolean> {
  const [row] = await database.query<{ schema: string | null }>(
    'select current_schema() as schema',
  );
  return row?.schema === SUPABASE_SCHEMA;
}
