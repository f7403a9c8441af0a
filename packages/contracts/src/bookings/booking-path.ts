import { basePath, type Language } from '@pickup/messages/language';

/** Where visitors request a booking and see it later. With the booking's token, they can change it. */
export const bookingPath = (leadId: string, language: Language, token?: string | null): string =>
  `${basePath(language)}/book?lead=${encodeURIComponent(leadId)}${token ? `&token=${token}` : ''}`;

/**
 * A link to our own booking page, for the longer call. A link to an external calendar has its own
 * lengths.
 */
export const fullBookingLink = (link: string): string =>
  link.startsWith('/') ? `${link}${link.includes('?') ? '&' : '?'}kind=full` : link;
