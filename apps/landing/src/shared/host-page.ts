/** The page on another site that embeds this page in a frame. */
export interface HostPage {
  readonly url: string;
  readonly referrer: string;
}

let host: HostPage | null = null;

export function rememberHost({ url, referrer }: HostPage): void {
  host = { url, referrer };
}

/** Returns null if this page is not embedded, or if the embedding page has not replied yet. */
export function hostPage(): HostPage | null {
  return host;
}

export function pageSearch(): string {
  return host ? new URL(host.url).search : location.search;
}
