import * as leadForm from '@pickup/messages/page/lead-form';
import * as texts from '@pickup/messages/page/toasts';
import { toasts } from './toast-store.ts';

/** Specification, section 9: the calendar opens this long after the lead was accepted. */
const BOOKING_OPENS_AFTER_MS = 1_000;

/**
 * Shows the success toast and opens the calendar in a new tab. Browsers may block that window, so
 * the toast has the same link. `opens`: false where the times are offered on this page.
 */
export function celebrate(bookingHref: string, opens = Promise.resolve(true)): void {
  const link = { href: bookingHref, label: texts.toCalendar };
  toasts.show({ tone: 'good', ...leadForm.toasts.success, link });
  const open = () => window.open(bookingHref, '_blank', 'noopener');
  setTimeout(() => void opens.then((isOpened) => isOpened && open()), BOOKING_OPENS_AFTER_MS);
}
