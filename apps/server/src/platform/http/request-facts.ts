/**
 * The facts about a request that are stored as proof of consent. Unknown facts are empty and never
 * guessed.
 */
export interface RequestFacts {
  /** The visitor's address, as seen by this server or by its trusted proxies. */
  readonly ip: string;
  readonly userAgent: string;
  readonly referer: string;
  /** When the request arrived, by the server's clock. */
  readonly receivedAt: Date;
}
