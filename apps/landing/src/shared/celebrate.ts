import * as leadForm from '@pickup/messages/page/lead-form';
import * as texts from '@pickup/messages/page/toasts';
import { toasts } from './toast-store.ts';

/** The calendar opens this long after the server has accepted the lead. */
const BOOKING_OPENS_AFTER_MS = 1_000;

export interface Celebration {
  /** Resolves to false if the page itself shows the available times, so that no tab opens. */
  readonly shouldOpenCalendar?: Promise<boolean>;
  /**
   * Whether an agent must review the lead first, because the hidden field was filled in, perhaps by
   * a password manager.
   */
  readonly isInReview?: boolean;
}

/**
 * Shows the success toast. Unless `shouldOpenCalendar` resolves to false, also opens the calendar in
 * a new tab. The toast then links to the calendar too, because the browser may block the tab.
 */
export function celebrate(
  bookingHref: string,
  { shouldOpenCalendar = Promise.resolve(true), isInReview = false }: Celebration = {},
): void {
  const link = { href: bookingHref, label: texts.toCalendar };
  const text = isInReview ? leadForm.inReview : leadForm.toasts.success;
  const withoutCalendar = isInReview ? {} : { text: texts.reportSent };
  // If no calendar opens, the message does not mention a calendar.
  const show = (isOpened: boolean) =>
    toasts.show({ tone: 'good', ...text, ...(isOpened ? { link } : withoutCalendar) });
  void shouldOpenCalendar.then(show);
  const open = () => window.open(bookingHref, '_blank', 'noopener');
  setTimeout(
    () => void shouldOpenCalendar.then((isOpened) => isOpened && open()),
    BOOKING_OPENS_AFTER_MS,
  );
}
