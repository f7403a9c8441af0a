export interface TemporaryPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL that tests use: the one that TEST_DATABASE_URL names, or else a temporary one.
 * Returns null if there is none. Prints which server is used.
 */
export function providePostgres(): Promise<TemporaryPostgres | null>;

/** `durable` keeps fsync on, which measurements need. */
export function startTemporaryPostgres(
  programs: string,
  options?: { readonly durable?: boolean },
): Promise<TemporaryPostgres>;
