import type { PageContext, PageRenderer, PageView } from '@pickup/contracts/page';

interface Rendered {
  readonly view: PageView;
  readonly context: PageContext;
}

/**
 * A renderer whose documents contain the view and its data, so that a test can read them. As on the real page, the start
 * of a landing page contains nothing that belongs to one visitor.
 */
export const plainRenderer: PageRenderer = {
  renderStart(view, context) {
    const shared = hasOwnEnd(view) ? { ...view, query: {}, renderedAt: 0 } : view;
    return `<!doctype html>${JSON.stringify({ view: shared, context })}`;
  },
  renderEnd: (view) =>
    `<!--end-->${JSON.stringify(
      hasOwnEnd(view) && { query: view.query, renderedAt: view.renderedAt },
    )}`,
  startKey: () => '',
  inlineSources: { script: ["'sha256-c2NyaXB0'"], style: ["'sha256-c3R5bGU='"] },
  embedSources: { script: ["'sha256-ZnJhbWU='"], style: ["'sha256-cGFpbnQ='"] },
  editSource: "'sha256-ZWRpdA=='",
};

const hasOwnEnd = (view: PageView) => view.name === 'landing' || view.name === 'embed';

/** The data that the response's document was rendered from. */
export async function readPage(response: Response): Promise<Rendered> {
  return readDocument(await response.text());
}

/** Reads the same data from a document's text. */
export function readDocument(html: string): Rendered {
  const [start = '', end = ''] = html.replace('<!doctype html>', '').split('<!--end-->');
  const { view, context } = JSON.parse(start) as Rendered;
  return { view: { ...view, ...(JSON.parse(end) as object) }, context };
}

/** The view of the response, which must be the named one. */
export async function readView<Name extends PageView['name']>(
  response: Response,
  name: Name,
): Promise<Extract<PageView, { name: Name }>> {
  const { view } = await readPage(response);
  if (view.name !== name) throw new Error(`the page shows ${view.name}, not ${name}`);
  return view as Extract<PageView, { name: Name }>;
}
