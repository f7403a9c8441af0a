import type { PageContext, PageRenderer, PageView } from '@pickup/contracts/page/page';

interface Rendered {
  readonly view: PageView;
  readonly context: PageContext;
}

/** Renders the view and its context as JSON, so that a test can read both. */
export const plainRenderer: PageRenderer = {
  render: (view, context) => `<!doctype html>${JSON.stringify({ view, context })}`,
  inlineSources: { script: ["'sha256-c2NyaXB0'"], style: ["'sha256-c3R5bGU='"] },
  embedSources: { script: ["'sha256-ZnJhbWU='"], style: ["'sha256-cGFpbnQ='"] },
  editSource: "'sha256-ZWRpdA=='",
};

export async function readPage(response: Response): Promise<Rendered> {
  return readDocument(await response.text());
}

export function readDocument(html: string): Rendered {
  return JSON.parse(html.replace('<!doctype html>', '')) as Rendered;
}

/** Returns the view that the response shows. Throws if the view has another name. */
export async function readView<Name extends PageView['name']>(
  response: Response,
  name: Name,
): Promise<Extract<PageView, { name: Name }>> {
  const { view } = await readPage(response);
  if (view.name !== name) throw new Error(`the page shows ${view.name}, not ${name}`);
  return view as Extract<PageView, { name: Name }>;
}
