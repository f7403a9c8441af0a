import type { PageDocuments } from './page-documents.ts';
import type { PageHeaders } from './page-headers.ts';
import type { IsForEveryone } from './public-page.ts';

/** The pages of a version of the settings, with their policy. */
export interface Pages {
  readonly documents: PageDocuments;
  readonly headers: PageHeaders;
  readonly isForEveryone: IsForEveryone;
}

/** The pages as they are now. Ask once for each request, because an expired claim makes them others. */
export type PagesNow = () => Pages;
