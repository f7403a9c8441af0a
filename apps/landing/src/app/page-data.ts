import type { EmbedView, LandingView, PageView } from '@pickup/contracts/page/page';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';

export const ROOT_ID = 'root';
export const PAGE_DATA_ID = 'page-data';
/** The id of a preview's data. It is also in edit-preview.ts. */
export const EDIT_DATA_ID = 'edit-data';
export const OWN_TEXTS_ID = 'own-texts';

/** A view in the browser's data. A landing page's query has only the calculator's parameters. */
type BrowserView =
  | Pick<LandingView, 'name' | 'query'>
  | Omit<EmbedView, 'renderedAt'>
  | Exclude<PageView, LandingView | EmbedView>;

/** The data from which the server rendered the page. The browser hydrates with the same data. */
export interface PageData {
  readonly view: BrowserView;
  readonly settings: PublicSettings;
}

/** Reads the data in the page. Throws if it is missing, which leaves the page as served. */
export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error('the page contains no data');
  return JSON.parse(text) as PageData;
}
