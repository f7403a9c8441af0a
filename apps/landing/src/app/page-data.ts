import type { EmbedView, LandingView, PageView } from '@pickup/contracts/page/page';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';

export const ROOT_ID = 'root';
export const PAGE_DATA_ID = 'page-data';
/** Of a preview. The script edit-preview.ts has it too. */
export const EDIT_DATA_ID = 'edit-data';
export const OWN_TEXTS_ID = 'own-texts';

/** A view as the browser has it. A landing page's query has only the calculator's parameters. */
type BrowserView =
  | Pick<LandingView, 'name' | 'query'>
  | Omit<EmbedView, 'renderedAt'>
  | Exclude<PageView, LandingView | EmbedView>;

/** The data the server rendered from, so that the browser hydrates with the same data. */
export interface PageData {
  readonly view: BrowserView;
  readonly settings: PublicSettings;
}

/**
 * Reads the data embedded in the page. Throws when it is missing, which leaves the page as served.
 */
export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error('the page contains no data');
  return JSON.parse(text) as PageData;
}
