import * as leadForm from '@pickup/messages/page/lead-form';
import * as texts from '@pickup/messages/page/toasts';
import { toasts } from './toast-store.ts';

/** Specification, section 9: the calendar opens this long after the lead was accepted. */
const BOOKING_OPENS_AFTER_MS = 1_000;

/**
 * Shows the success toast and opens the calendar in a new tab. Browsers may block that window, so
 * the toast has the same link.
 */
export function celebrate(bookingHref: string): void {
  const link = { href: bookingHref, label: texts.toCalendar };
  toasts.show({ tone: 'good', ...leadForm.toasts.success, link });
  setTimeout(() => window.open(bookingHref, '_blank', 'noopener'), BOOKING_OPENS_AFTER_MS);
}
