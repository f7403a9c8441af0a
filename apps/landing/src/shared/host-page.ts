/** The embedding page, if this page is in a frame on another site. */
export interface HostPage {
  readonly url: string;
  readonly referrer: string;
}

let host: HostPage | null = null;

/** Stores what the embedding page has said about itself. */
export function rememberHost({ url, referrer }: HostPage): void {
  host = { url, referrer };
}

/** Null on our own page, and until the embedding page has answered. */
export function hostPage(): HostPage | null {
  return host;
}

/** The query string with the visitor's campaign. */
export function pageSearch(): string {
  return host ? new URL(host.url).search : location.search;
}
