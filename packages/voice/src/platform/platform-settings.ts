/** Where the platform is and who we are to it. */
export interface PlatformSettings {
  /** `https://…`, with or without a path. There is no default: the settings name the host. */
  readonly baseUrl: string;
  /** The private key. Sent as a bearer token, kept out of every error. */
  readonly token: string;
  readonly fetch?: typeof fetch;
  /** Milliseconds for a whole request, answer read; 20 000 when left out. */
  readonly timeoutMs?: number;
}

/** What the platform gives our server for an answer to its own messages; fair the other way too. */
const DEFAULT_TIMEOUT_MS = 20_000;

/** Throws a TypeError for settings that no request could be made with, without quoting them. */
export function checkSettings(settings: PlatformSettings): Required<PlatformSettings> {
  const { token, timeoutMs = DEFAULT_TIMEOUT_MS } = settings;
  // fetch would refuse such a token itself, and quote it.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new TypeError("the platform's token is no bearer token");
  const baseUrl = checkBaseUrl(settings.baseUrl);
  return { baseUrl, token, timeoutMs, fetch: settings.fetch ?? globalThis.fetch };
}

function checkBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const plain =
    url &&
    /^https?:$/.test(url.protocol) &&
    !(url.username || url.password || url.search || url.hash);
  if (!plain) throw new TypeError("the platform's address must be a plain http(s) URL");
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
