import { createToasts, type ShownToast, type Toast } from '@pickup/ui/toast-store';

/**
 * A toast with the same text replaces the older one, so that a second failure is announced again.
 */
export const toasts = createToasts((shown, toast) => [
  ...shown.filter((one) => !sameWords(one, toast)),
  toast,
]);

/** A form that closes or is sent again removes its error toasts. */
export const dismissErrors = (): void => toasts.remove(({ tone }) => tone === 'bad');

function sameWords(a: ShownToast, b: Toast): boolean {
  return a.tone === b.tone && a.title === b.title && a.text === b.text;
}
