/** The page around the frame, if this page is embedded on another site. */
export interface HostPage {
  readonly url: string;
  readonly referrer: string;
}

let host: HostPage | null = null;

export function rememberHost({ url, referrer }: HostPage): void {
  host = { url, referrer };
}

/** Returns null on our own page and until the embedding page has answered. */
export function hostPage(): HostPage | null {
  return host;
}

export function pageSearch(): string {
  return host ? new URL(host.url).search : location.search;
}
