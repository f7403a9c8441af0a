/** What the transport tells of a request; kept with consent as proof, so it is never guessed. */
export interface RequestFacts {
  /** Address of the visitor as seen by us, or by the proxies we trust. */
  readonly ip: string;
  readonly userAgent: string;
  readonly referer: string;
  /** By the server's clock. */
  readonly receivedAt: Date;
}
