/** The schema of a Supabase project that has our tables, and the role that owns it (scripts/lib/supabase-migrations.ts). */
export const SUPABASE_SCHEMA = 'pickup';
