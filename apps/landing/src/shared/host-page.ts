/** The page around this one, when this one is in a frame on another site. */
export interface HostPage {
  readonly url: string;
  readonly referrer: string;
}

let host: HostPage | null = null;

/** Remembers what the page around this one has said about itself. */
export function rememberHost({ url, referrer }: HostPage): void {
  host = { url, referrer };
}

/** Null on our own page, and until the page around this one has said so. */
export function hostPage(): HostPage | null {
  return host;
}

/** The query string with the visitor's campaign. */
export function pageSearch(): string {
  return host ? new URL(host.url).search : location.search;
}
