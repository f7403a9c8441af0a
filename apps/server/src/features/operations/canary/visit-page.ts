import { explainConnection } from '../../../platform/checks/explain-connection.ts';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';

export interface FetchedText {
  readonly status: number;
  /** The media type without parameters. */
  readonly type: string;
  readonly text: string;
}

/** Requests one of our own public addresses. Throws an Error with a message for operators. */
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
    // The cause says what happened. The error itself only says "fetch failed".
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new Error(explainConnection(cause).text.replace(/\.$/, ''), { cause: error });
  }
}

/** Loads the landing page as a visitor would and returns its HTML. Throws an Error that says what is wrong. */
export async function loadPage(site: string, signal: AbortSignal): Promise<string> {
  const init = { headers: { accept: 'text/html' } };
  const { status, type, text } = await fetchText(site, signal, init);
  if (status !== 200) throw new Error(`the page answered ${status}`);
  if (type !== 'text/html') throw new Error(`the page is ${type || 'of no type'}, not text/html`);
  if (scriptsOfPage(text, site).length === 0) throw new Error('the page has no script');
  return text;
}

/** The page has about ten scripts. */
const MAX_SCRIPTS = 30;

/**
 * Loads the page's scripts until it finds the script that sends the form. Throws an Error if a
 * script is missing or no script sends the form.
 */
export async function findFormScript(
  html: string,
  site: string,
  signal: AbortSignal,
): Promise<void> {
  const queue = new Set(scriptsOfPage(html, site));
  for (const url of queue) {
    const { status, type, text } = await fetchText(url, signal);
    const { pathname } = new URL(url);
    if (status !== 200) throw new Error(`${pathname} answered ${status}`);
    if (!type.endsWith('javascript')) throw new Error(`${pathname} is ${type}, not a script`);
    if (text.includes(LEAD_INTAKE_PATH)) return;
    for (const next of scriptsOfScript(text, url)) {
      if (queue.size < MAX_SCRIPTS) queue.add(next); // the loop also visits the added scripts
    }
  }
  throw new Error('no script of the page sends the form');
}

/** Returns the URLs of a document's scripts from the same origin, in document order. */
function scriptsOfPage(html: string, base: string): string[] {
  return scriptUrls(html.matchAll(/[\w./-]*\/[\w.-]+\.js\b/g), base);
}

/** Returns the scripts that another script loads. Ignores other texts that look like paths. */
function scriptsOfScript(code: string, base: string): string[] {
  const relative = code.matchAll(/(?<=["'`])\.\/[\w.-]+\.js(?=["'`])/g);
  const listed = code.matchAll(/(?<=["'`])assets\/[\w.-]+\.js(?=["'`])/g);
  return [...scriptUrls(relative, base), ...scriptUrls(listed, new URL('/', base).href)];
}

function scriptUrls(named: Iterable<RegExpExecArray>, base: string): string[] {
  const urls = [...named].map(([path]) => new URL(path, base));
  return urls.filter(({ origin }) => origin === new URL(base).origin).map(({ href }) => href);
}
