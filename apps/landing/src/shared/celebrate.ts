import * as leadForm from '@pickup/messages/page/lead-form';
import * as texts from '@pickup/messages/page/toasts';
import { toasts } from './toast-store.ts';

/** The calendar opens this long after the lead was accepted (specification, section 9). */
const BOOKING_OPENS_AFTER_MS = 1_000;

export interface Celebration {
  /** Resolves to false if this page offers the times, so that no tab opens. */
  readonly opens?: Promise<boolean>;
  /**
   * A password manager may have filled in the hidden field. An agent then reviews the lead first.
   */
  readonly isInReview?: boolean;
}

/**
 * Shows the success toast and opens the calendar in a new tab. Browsers may block that tab, so the
 * toast has the same link.
 */
export function celebrate(
  bookingHref: string,
  { opens = Promise.resolve(true), isInReview = false }: Celebration = {},
): void {
  const link = { href: bookingHref, label: texts.toCalendar };
  const text = isInReview ? leadForm.inReview : leadForm.toasts.success;
  const withoutCalendar = isInReview ? {} : { text: texts.reportSent };
  // If no calendar opens, the message does not mention it.
  const show = (isOpened: boolean) =>
    toasts.show({ tone: 'good', ...text, ...(isOpened ? { link } : withoutCalendar) });
  void opens.then(show);
  const open = () => window.open(bookingHref, '_blank', 'noopener');
  setTimeout(() => void opens.then((isOpened) => isOpened && open()), BOOKING_OPENS_AFTER_MS);
}
