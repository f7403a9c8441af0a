import { basePath, type Language } from '@pickup/messages/language';

/**
 * The page where a visitor requests a call and finds it again. The lead's random id is the key. A file
 * of its own, so that the page's first load contains no other booking texts.
 */
export const callPath = (leadId: string, language: Language): string =>
  `${basePath(language)}/book?lead=${encodeURIComponent(leadId)}`;
