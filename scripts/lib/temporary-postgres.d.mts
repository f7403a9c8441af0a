export interface TemporaryPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL that tests use: the one that TEST_DATABASE_URL names, or else a temporary one. Null when there is
 * none. Prints which.
 */
export function providePostgres(): Promise<TemporaryPostgres | null>;

/** `durable` keeps fsync on, as measurements need it. */
export function startTemporaryPostgres(
  programs: string,
  options?: { readonly durable?: boolean },
): Promise<TemporaryPostgres>;
