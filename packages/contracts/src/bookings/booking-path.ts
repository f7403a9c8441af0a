import { basePath, type Language } from '@pickup/messages/language';

/** Where a visitor requests a booking and finds it again. With the booking's token they can change it. */
export const bookingPath = (leadId: string, language: Language, token?: string | null): string =>
  `${basePath(language)}/book?lead=${encodeURIComponent(leadId)}${token ? `&token=${token}` : ''}`;

/** A link to our own booking page, for the longer call. Another calendar's link has its own lengths. */
export const fullBookingLink = (link: string): string =>
  link.startsWith('/') ? `${link}${link.includes('?') ? '&' : '?'}kind=full` : link;
