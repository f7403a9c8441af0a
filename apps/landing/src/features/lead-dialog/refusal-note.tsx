import { PhoneLink } from '../../shared/phone-link.tsx';
import * as texts from '@pickup/messages/page/lead-dialog';
import { refusalText } from '../../shared/refusal-text.ts';
import type { Refusal } from '../../shared/send-lead.ts';

/** Repeats the toast's message in the form, because the toast disappears. */
export function RefusalNote({ refusal }: { readonly refusal: Refusal }) {
  return (
    <p className="lead-refusal">
      <span>{`${refusalText(refusal)} ${texts.callBeforePhone}`}</span>
      <PhoneLink />.
    </p>
  );
}
