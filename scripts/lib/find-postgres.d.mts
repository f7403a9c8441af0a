export interface FoundPostgres {
  /** Folder of the server's programs; pgbench and psql may or may not be in it. */
  readonly folder: string;
  readonly from: string;
}

/** Finds PostgreSQL and installs nothing; null when there is none. */
export function findPostgres(): FoundPostgres | null;
/** Finds PostgreSQL, installing Debian's package as root; null when there is none. */
export function ensurePostgres(): Promise<FoundPostgres | null>;
