import { telHref } from '@pickup/contracts/tel-href';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/lead-common';
import { buttonClass } from '@pickup/ui/button';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { leadName, type NamedLead } from './lead-texts.ts';

export interface CallLinkProps {
  readonly lead: NamedLead;
  /** Shows a button with the number. */
  readonly wide?: boolean;
  readonly tone?: 'primary' | 'plain';
}

/** A link that calls the lead. Shows nothing without a number. */
export function CallLink({ lead, wide = false, tone = 'primary' }: CallLinkProps) {
  const { phone, phone_shown: phoneShown } = lead.contact;
  if (phone === '') return null;
  if (wide) {
    return (
      <a className={buttonClass({ tone })} href={telHref(phone)} data-call="">
        <Icon path={icons.phone} />
        {fill(texts.call, { whom: phoneShown })}
      </a>
    );
  }
  return (
    <a
      className="icon-button call-link"
      href={telHref(phone)}
      aria-label={fill(texts.call, { whom: leadName(lead) })}
      title={fill(texts.call, { whom: phoneShown })}
    >
      <Icon path={icons.phone} />
    </a>
  );
}
