/** Where to go after signing in: a path of the console, whatever stands in the address; else its start. */
export function safeNext(wanted: string | null): string {
  if (wanted === null || !wanted.startsWith('/') || !URL.canParse(wanted, BASE)) return '/';
  const url = new URL(wanted, BASE);
  // "//elsewhere", "/\elsewhere" and their like are another host to a browser.
  if (url.origin !== BASE || /^\/(?:sign-in|callback|confirm)\b/.test(url.pathname)) return '/';
  return url.pathname + url.search;
}

const BASE = 'http://console.invalid';
