import { notOpen } from '@pickup/messages/page/booking';
import { toasts } from '@pickup/messages/page/lead-form';
import type { ToastText, ReturnedForm } from '@pickup/contracts/leads/lead-form';

/** Why a form was returned. Null if the problems of its fields are enough. */
export function noticeText({ notice }: ReturnedForm): ToastText | null {
  if (notice === null) return null;
  return notice === 'notOpen' ? notOpen : toasts[notice];
}
