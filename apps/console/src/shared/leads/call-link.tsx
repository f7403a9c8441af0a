import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { telHref } from '@pickup/contracts/tel-href';
import * as texts from '@pickup/messages/operator/lead-common';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { leadName } from './lead-texts.ts';

/** A link that calls the lead. Shows nothing without a number. */
export function CallLink(props: { readonly lead: OperatorLead; readonly wide?: boolean }) {
  const { lead, wide = false } = props;
  const { phone, phone_shown: phoneShown } = lead.contact;
  if (phone === '') return null;
  if (wide) {
    return (
      <a className="button button-primary" href={telHref(phone)} data-call="">
        <Icon path={icons.phone} />
        {texts.call(phoneShown)}
      </a>
    );
  }
  return (
    <a
      className="icon-button call-link"
      href={telHref(phone)}
      aria-label={texts.call(leadName(lead))}
      title={texts.call(phoneShown)}
    >
      <Icon path={icons.phone} />
    </a>
  );
}
