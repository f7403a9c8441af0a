import { basePath, type Language } from '@pickup/messages/language';

/**
 * Visitors request a booking here and see it later. Only the booking's token lets them change it.
 */
export const bookingPath = (leadId: string, language: Language, token?: string | null): string =>
  `${basePath(language)}/book?lead=${encodeURIComponent(leadId)}${token ? `&token=${token}` : ''}`;

/** Selects the longer booking on our own page. An external calendar's link stays unchanged. */
export const fullBookingLink = (link: string): string =>
  link.startsWith('/') ? `${link}${link.includes('?') ? '&' : '?'}kind=full` : link;
