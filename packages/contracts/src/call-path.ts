import { basePath, type Language } from '@pickup/messages/language';

/**
 * The page where a visitor requests a call and finds it again. The lead's id shows the call, and the call's token also
 * changes it. A file of its own, so that the page's first load contains no other booking texts.
 */
export const callPath = (leadId: string, language: Language, token?: string | null): string =>
  `${basePath(language)}/book?lead=${encodeURIComponent(leadId)}${token ? `&token=${token}` : ''}`;

/**
 * A link to our own booking page, for the longer call that the results offer. Another calendar's link stays, because it
 * has its own lengths.
 */
export const fullCallLink = (link: string): string =>
  link.startsWith('/') ? `${link}${link.includes('?') ? '&' : '?'}call=full` : link;
