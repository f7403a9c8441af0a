export interface TemporaryPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** `durable` keeps fsync on, as measurements need it. */
export function startTemporaryPostgres(
  programs: string,
  options?: { readonly durable?: boolean },
): Promise<TemporaryPostgres>;
