import { telHref } from '@pickup/contracts/tel-href';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/leads/lead-common';
import { buttonClass } from '@pickup/ui/button';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useHasPermission } from '../session/use-me.ts';
import { DoNotCallMark } from './do-not-call.tsx';
import { leadName } from './lead-texts.ts';
import { outsideText, useLocalTime } from './local-time.tsx';
import { setLastCall, type CalledLead } from './last-call.ts';

/** Returns null if the lead has no phone number or must not be called. */
export function useCall(lead: CalledLead) {
  const { phone } = lead.contact;
  const mayRecord = useHasPermission('leads.write');
  const localTime = useLocalTime(lead);
  if (phone === '' || lead.do_not_call) return null;
  return {
    link: { href: telHref(phone), onClick: () => mayRecord && setLastCall(lead) },
    /** "It’s 10:40 PM there" outside calling hours. Otherwise empty. */
    warning: localTime?.isOutside === true ? outsideText(localTime) : '',
  };
}

export interface CallLinkProps {
  readonly lead: CalledLead;
  readonly wide?: boolean;
  readonly tone?: 'primary' | 'plain';
}

/** For a lead that must not be called, shows a mark instead of the link. */
export function CallLink({ lead, wide = false, tone = 'primary' }: CallLinkProps) {
  const { phone, phone_shown: phoneShown } = lead.contact;
  const call = useCall(lead);
  if (phone !== '' && lead.do_not_call) {
    return <DoNotCallMark mark={lead.do_not_call} wide={wide} />;
  }
  if (!call) return null;
  const { link, warning } = call;
  if (wide) {
    return (
      <a className={buttonClass({ tone })} {...link} data-call="">
        <Icon path={icons.phone} />
        {fill(texts.call, { whom: phoneShown })}
      </a>
    );
  }
  const withWarning = (whom: string) =>
    [fill(texts.call, { whom }), warning].filter((text) => text !== '').join('. ');
  return (
    <a
      className={warning === '' ? 'icon-button call-link' : 'icon-button call-link call-late'}
      {...link}
      aria-label={withWarning(leadName(lead))}
      title={withWarning(phoneShown)}
    >
      <Icon path={icons.phone} />
    </a>
  );
}
