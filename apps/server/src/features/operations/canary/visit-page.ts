import { explainConnection } from '../../../platform/checks/explain-connection.ts';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';

export interface FetchedText {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

export async function fetchText(
  url: string,
  signal: AbortSignal,
  init: RequestInit = {},
): Promise<FetchedText> {
  try {
    const response = await fetch(url, { ...init, signal });
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
    return { status: response.status, type: type.trim(), text: await response.text() };
  } catch (error) {
    // The error itself says only "fetch failed". The reason is in its cause.
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new Error(explainConnection(cause).text.replace(/\.$/, ''), { cause: error });
  }
}

export async function loadPage(site: string, signal: AbortSignal): Promise<string> {
  const init = { headers: { accept: 'text/html' } };
  const { status, type, text } = await fetchText(site, signal, init);
  if (status !== 200) throw new Error(`the page responded with ${status}`);
  if (type !== 'text/html')
    throw new Error(`the page has the content type '${type}' instead of text/html`);
  if (scriptsOfPage(text, site).length === 0) throw new Error('the page has no script');
  return text;
}

const MAX_SCRIPTS = 30;

export async function requireFormScript(
  html: string,
  site: string,
  signal: AbortSignal,
): Promise<void> {
  const queue = new Set(scriptsOfPage(html, site));
  for (const url of queue) {
    const { status, type, text } = await fetchText(url, signal);
    const { pathname } = new URL(url);
    if (status !== 200) throw new Error(`${pathname} responded with ${status}`);
    if (!type.endsWith('javascript'))
      throw new Error(`${pathname} has the content type '${type}' instead of a script's`);
    if (text.includes(LEAD_INTAKE_PATH)) return;
    for (const next of scriptsOfScript(text, url)) {
      if (queue.size < MAX_SCRIPTS) queue.add(next); // a loop over a set also visits members that it adds
    }
  }
  throw new Error('none of the page’s scripts sends the form');
}

function scriptsOfPage(html: string, base: string): string[] {
  return scriptUrls(html.matchAll(/[\w./-]*\/[\w.-]+\.js\b/g), base);
}

function scriptsOfScript(code: string, base: string): string[] {
  const relative = code.matchAll(/(?<=["'`])\.\/[\w.-]+\.js(?=["'`])/g);
  const listed = code.matchAll(/(?<=["'`])assets\/[\w.-]+\.js(?=["'`])/g);
  return [...scriptUrls(relative, base), ...scriptUrls(listed, new URL('/', base).href)];
}

function scriptUrls(named: Iterable<RegExpExecArray>, base: string): string[] {
  const urls = [...named].map(([path]) => new URL(path, base));
  return urls.filter(({ origin }) => origin === new URL(base).origin).map(({ href }) => href);
}
