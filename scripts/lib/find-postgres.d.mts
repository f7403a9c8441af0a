export interface FoundPostgres {
  /** The folder of the server's programs, which may lack pgbench and psql. */
  readonly folder: string;
  readonly from: string;
}

/** Finds PostgreSQL without installing it. Returns null if there is none. */
export function findPostgres(): FoundPostgres | null;
/** Finds PostgreSQL, or installs Debian's package if possible. Returns null if there is none. */
export function ensurePostgres(): Promise<FoundPostgres | null>;
