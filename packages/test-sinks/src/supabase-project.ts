import pg from 'pg';
import { createDatabase, type PostgresForTests } from './postgres-databases.ts';

/** A database with the roles and privileges of a Supabase project, before any migration. */
export interface SupabaseProject {
  /** The URL with the role `pickup`, which owns Pickup's schema. */
  readonly url: string;
  /** Runs a migration file as the project's `postgres` role, which is not a superuser. */
  apply(sql: string): Promise<void>;
  /** Applies the files in order, and then allows the role `pickup` to sign in. */
  applyAll(texts: Readonly<Record<string, string>>): Promise<void>;
  /** Runs statements as a superuser. */
  query<Row extends object>(sql: string): Promise<Row[]>;
  drop(): Promise<void>;
}

// `supabase_postgres` stands for a Supabase project's `postgres` role. As on Supabase, the other
// three roles get every privilege on the tables and functions that it creates in the schema
// `public`.
const ROLES = `
do $$ begin create role anon nologin; exception when duplicate_object then null; end $$;
do $$ begin create role authenticated nologin; exception when duplicate_object then null; end $$;
do $$ begin create role service_role nologin bypassrls; exception when duplicate_object then null; end $$;
do $$ begin create role supabase_postgres login createrole createdb; exception when duplicate_object then null; end $$;
`;
const PRIVILEGES = `
grant usage on schema public to anon, authenticated, service_role;
grant create on schema public to supabase_postgres;
alter default privileges for role supabase_postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role supabase_postgres in schema public
  grant all on functions to anon, authenticated, service_role;
`;
/** Roles belong to the whole server, so test files must not create them at the same time. */
const LOCK = 'select pg_advisory_lock(727000)';

export async function createSupabaseProject(server: PostgresForTests): Promise<SupabaseProject> {
  const database = await createDatabase({ url: server.url, template: null });
  const lock = new pg.Client({ connectionString: server.url });
  const admin = new pg.Client({ connectionString: database.url });
  await Promise.all([lock.connect(), admin.connect()]);
  await lock.query(LOCK);
  await admin.query(`${ROLES} ${PRIVILEGES}`);
  await admin.query(`alter database ${database.name} owner to supabase_postgres`);
  await lock.end();
  const as = (role: string) => {
    const url = new URL(database.url);
    url.username = role;
    return url.href;
  };
  const apply = async (sql: string) => {
    const client = new pg.Client({ connectionString: as('supabase_postgres') });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  return {
    url: as('pickup'),
    apply,
    async applyAll(texts) {
      const holder = new pg.Client({ connectionString: server.url });
      await holder.connect();
      await holder.query(LOCK);
      try {
        for (const sql of Object.values(texts)) await apply(sql);
        await apply("alter role pickup login password 'pickup'");
      } finally {
        await holder.end();
      }
    },
    query: async <Row extends object>(sql: string) => (await admin.query<Row>(sql)).rows,
    async drop() {
      await admin.end();
      await database.drop();
    },
  };
}
