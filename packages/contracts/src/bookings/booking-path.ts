import { basePath, type Language } from '@pickup/messages/language';

/**
 * On this page, visitors request a booking and see it later. To change it, they need its token.
 */
export const bookingPath = (leadId: string, language: Language, token?: string | null): string =>
  `${basePath(language)}/book?lead=${encodeURIComponent(leadId)}${token ? `&token=${token}` : ''}`;

/** Selects the longer booking on our own page. An external calendar's link stays unchanged. */
export const fullBookingLink = (link: string): string =>
  link.startsWith('/') ? `${link}${link.includes('?') ? '&' : '?'}kind=full` : link;
