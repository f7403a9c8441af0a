import { basePath, type Language } from '@pickup/messages/language';

/** Where a visitor requests a call and finds it again. With the call's token they can change it. */
export const callPath = (leadId: string, language: Language, token?: string | null): string =>
  `${basePath(language)}/book?lead=${encodeURIComponent(leadId)}${token ? `&token=${token}` : ''}`;

/** A link to our own booking page, for the longer call. Another calendar's link has its own lengths. */
export const fullCallLink = (link: string): string =>
  link.startsWith('/') ? `${link}${link.includes('?') ? '&' : '?'}call=full` : link;
