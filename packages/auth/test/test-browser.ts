/** Follows redirects and keeps cookies as a browser does, until it reaches the site. */
export interface TestBrowser {
  /** Returns the URL that the redirects reach: on the site, or one that `stopBeforePrefix` matches. */
  open(url: string): Promise<URL>;
  post(url: string, form: Readonly<Record<string, string>>): Promise<URL>;
  readonly visited: string[];
  /** The browser stops before the first URL that begins with this text. */
  stopBeforePrefix: string | null;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** The browser stops at the origin `site`, where no server responds. */
export function createTestBrowser(site: string): TestBrowser {
  const jars = new Map<string, Map<string, Cookie>>();
  const browser: TestBrowser = {
    visited: [],
    stopBeforePrefix: null,
    open: (url) => follow(url, {}),
    post: (url, form) =>
      follow(url, { method: 'POST', body: new URLSearchParams(form) }, { isCrossSite: true }),
  };

  async function follow(from: string, first: RequestInit, { isCrossSite = false } = {}) {
    let url = new URL(from);
    let init = first;
    let isForeignPost = isCrossSite;
    for (let step = 0; step < 20; step += 1) {
      const isEnd =
        browser.stopBeforePrefix !== null && url.href.startsWith(browser.stopBeforePrefix);
      if (isEnd || url.origin === site) return url;
      browser.visited.push(url.href);
      // A form on another site sends no cookies that are SameSite=Lax.
      const cookie = isForeignPost ? '' : cookiesFor(jars, url);
      const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
      keepCookies(jars, url, response);
      await response.body?.cancel();
      const next = response.headers.get('location');
      if (next === null) throw new Error(`${response.status} at ${url.origin}${url.pathname}`);
      url = new URL(next, url);
      [init, isForeignPost] = [{}, false];
    }
    throw new Error('The browser was redirected too many times');
  }

  return browser;
}

function cookiesFor(jars: Map<string, Map<string, Cookie>>, { origin, pathname }: URL): string {
  const jar = jars.get(origin) ?? new Map<string, Cookie>();
  const matching = [...jar].filter(([, { path }]) => pathname.startsWith(path));
  return matching.map(([name, { value }]) => `${name}=${value}`).join('; ');
}

function keepCookies(
  jars: Map<string, Map<string, Cookie>>,
  { origin }: URL,
  { headers }: Response,
): void {
  const jar = jars.get(origin) ?? new Map<string, Cookie>();
  jars.set(origin, jar);
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
    const isExpired = attributes.some((one) => /^max-age=0$|^expires=thu, 01 jan 1970/i.test(one));
    if (isExpired) jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), { value: pair.slice(at + 1), path });
  }
}
