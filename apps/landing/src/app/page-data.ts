import type { EmbedView, LandingView, PageView } from '@pickup/contracts/page/page';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';

export const ROOT_ID = 'root';
export const PAGE_DATA_ID = 'page-data';
/** edit-preview.ts repeats this ID. */
export const EDIT_DATA_ID = 'edit-data';
export const CUSTOM_TEXTS_ID = 'custom-texts';

/** The browser gets no query parameters except the calculator's. */
type BrowserView =
  | Pick<LandingView, 'name' | 'query'>
  | Omit<EmbedView, 'renderedAt'>
  | Exclude<PageView, LandingView | EmbedView>;

/** The data with which the browser hydrates the page. The server writes it into the document. */
export interface PageData {
  readonly view: BrowserView;
  readonly settings: PublicSettings;
}

/** Reads the page's data. Throws if there is none. The server's markup then stays as it is. */
export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error('the page contains no data');
  return JSON.parse(text) as PageData;
}
