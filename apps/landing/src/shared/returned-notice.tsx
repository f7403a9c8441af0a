import { noticeText } from './notice-text.ts';
import type { ReturnedForm } from '@pickup/contracts/leads/lead-form';

/** Says why a form that was sent without JavaScript is shown again. */
export function ReturnedNotice({ returned }: { readonly returned: ReturnedForm }) {
  const notice = noticeText(returned);
  return (
    notice && (
      <p className="notice-bad" role="alert">
        <strong>{notice.title}</strong> {notice.text}
      </p>
    )
  );
}
