import { createToasts, type DisplayedToast, type Toast } from '@pickup/ui/toast-store';

/**
 * A toast replaces an older toast with the same text, so that screen readers announce a repeated
 * failure.
 */
export const toasts = createToasts((shown, toast) => [
  ...shown.filter((one) => !sameWords(one, toast)),
  toast,
]);

/** Removes all error toasts. A form calls this when it closes or is sent again. */
export const dismissErrors = (): void => toasts.remove(({ tone }) => tone === 'bad');

function sameWords(a: DisplayedToast, b: Toast): boolean {
  return a.tone === b.tone && a.title === b.title && a.text === b.text;
}
