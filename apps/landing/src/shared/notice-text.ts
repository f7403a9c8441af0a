import { notOpen } from '@pickup/messages/page/booking';
import { toasts } from '@pickup/messages/page/lead-form';
import type { ToastText, ReturnedForm } from '@pickup/contracts/leads/lead-form';

/** Returns why a form was returned, or null if the messages next to the fields say enough. */
export function noticeText({ notice }: ReturnedForm): ToastText | null {
  if (notice === null) return null;
  return notice === 'notOpen' ? notOpen : toasts[notice];
}
