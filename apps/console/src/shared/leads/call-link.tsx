import { telHref } from '@pickup/contracts/tel-href';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/lead-common';
import { buttonClass } from '@pickup/ui/button';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useHasPermission } from '../session/use-me.ts';
import { leadName } from './lead-texts.ts';
import { noteCall, type CalledLead } from './outcomes.tsx';

export interface CallLinkProps {
  readonly lead: CalledLead;
  readonly wide?: boolean;
  readonly tone?: 'primary' | 'plain';
}

export function CallLink({ lead, wide = false, tone = 'primary' }: CallLinkProps) {
  const { phone, phone_shown: phoneShown } = lead.contact;
  const mayRecord = useHasPermission('leads.write');
  const onClick = () => mayRecord && noteCall(lead);
  if (phone === '') return null;
  if (wide) {
    return (
      <a className={buttonClass({ tone })} href={telHref(phone)} data-call="" onClick={onClick}>
        <Icon path={icons.phone} />
        {fill(texts.call, { whom: phoneShown })}
      </a>
    );
  }
  return (
    <a
      className="icon-button call-link"
      href={telHref(phone)}
      onClick={onClick}
      aria-label={fill(texts.call, { whom: leadName(lead) })}
      title={fill(texts.call, { whom: phoneShown })}
    >
      <Icon path={icons.phone} />
    </a>
  );
}
