export function safeNext(wanted: string | null): string {
  if (wanted === null || !wanted.startsWith('/') || !URL.canParse(wanted, BASE)) return '/';
  const url = new URL(wanted, BASE);
  // Browsers treat "//elsewhere" and "/\elsewhere" as another host.
  if (url.origin !== BASE || /^\/(?:sign-in|callback|confirm)\b/.test(url.pathname)) return '/';
  return url.pathname + url.search;
}

const BASE = 'http://console.invalid';
