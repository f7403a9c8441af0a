import * as texts from '@pickup/messages/page/lead-dialog';
import { telHref } from '@pickup/contracts/tel-href';
import { useSettings } from '../../shared/page-context.tsx';
import { refusalText } from '../../shared/refusal-text.ts';
import type { Refusal } from '../../shared/send-lead.ts';

/** Why the lead was refused. Stays on screen after the toast has gone. */
export function RefusalNote({ refusal }: { readonly refusal: Refusal }) {
  const { phone } = useSettings();
  return (
    <p className="lead-refusal">
      <span>{`${refusalText(refusal)} ${texts.callBeforePhone}`}</span>
      <a href={telHref(phone)}>{phone}</a>.
    </p>
  );
}
