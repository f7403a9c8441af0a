import { createToasts, type ShownToast, type Toast } from '@pickup/ui/toast-store';

/**
 * The page's toasts. A toast with the same text replaces the older one, so that a second failure is
 * announced again.
 */
export const toasts = createToasts((shown, toast) => [
  ...shown.filter((one) => !sameWords(one, toast)),
  toast,
]);

/** Removes the error toasts of a form that was closed or is being sent again. */
export const dismissErrors = (): void => toasts.remove(({ tone }) => tone === 'bad');

function sameWords(a: ShownToast, b: Toast): boolean {
  return a.tone === b.tone && a.title === b.title && a.text === b.text;
}
