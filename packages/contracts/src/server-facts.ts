/** Answer of GET /api/server: what runs, and how it sees this request. For checks of the proxies in front. */
export interface ServerFacts {
  readonly version: string;
  readonly database: 'pglite' | 'postgres';
  /** TRUSTED_PROXIES. */
  readonly trusted_proxies: number;
  readonly request: {
    /** The sender's address, as limits and consent records use it. */
    readonly address: string;
    /** Scheme and host that the request was made to. */
    readonly origin: string;
    /** How many addresses X-Forwarded-For has. */
    readonly forwarded: number;
  };
}
