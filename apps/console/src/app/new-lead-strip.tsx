import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/frame';
import { fillPlural } from '@pickup/messages/plural';
import { Link } from 'react-router';
import { useNow } from '../shared/hooks/use-now.ts';
import { useCall } from '../shared/leads/call-link.tsx';
import { useNewLeads } from '../shared/leads/new-leads-context.ts';
import { newCountText } from '../shared/leads/new-leads.ts';
import { leadName, shownScore } from '../shared/leads/lead-texts.ts';
import { formatSpan, stepOf } from '../shared/leads/waiting.ts';
import { IconButton } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Icon } from '@pickup/ui/icon';

/**
 * Announces new leads. On a phone, `Frame` puts the strip in the top bar, so that the strip neither
 * covers content nor pushes it down.
 */
export function NewLeadStrip() {
  const { stripLeads: leads, markSeen } = useNewLeads();
  const [newest, ...others] = leads;
  const text = fillPlural(texts.newLeads, { count: newCountText(leads.length) });
  return (
    <>
      <p className="visually-hidden" role="status">
        {newest && text}
      </p>
      {newest && (
        <div className="frame-notice new-lead-strip">
          <Icon path={icons.inbox} />
          <p>
            {others.length > 0 && (
              <span>
                {text}. <span className="new-lead-more">{texts.newest}</span>
              </span>
            )}
            <Link
              className="new-lead-name"
              to={`/leads/${newest.id}`}
              dir="auto"
              // A list on the same screen may have a link with only the lead's name, so this label
              // says more.
              aria-label={`${texts.open} ${leadName(newest)}`}
            >
              {leadName(newest)}
            </Link>
            <span className={others.length > 0 ? 'new-lead-more' : undefined}>
              , {newest.trade_name}, <span className="new-lead-more">{texts.quality}</span>
              {shownScore(newest)}
              <span className="new-lead-more new-lead-age">
                {' '}
                · <Since lead={newest} />
              </span>
            </span>
          </p>
          {others.length > 0 ? (
            <Link
              className="frame-notice-action"
              to="/leads?sort=newest"
              onClick={() => markSeen(leads.map(({ id }) => id))}
            >
              {texts.show}
              <span className="visually-hidden">{texts.theNewLeads}</span>
            </Link>
          ) : (
            <OneLeadActions lead={newest} />
          )}
          <IconButton
            icon={icons.close}
            label={texts.dismiss}
            onClick={() => markSeen(leads.map(({ id }) => id))}
          />
        </div>
      )}
    </>
  );
}

function OneLeadActions({ lead }: { readonly lead: OperatorLead }) {
  const call = useCall(lead);
  return (
    <>
      <Link className="frame-notice-action new-lead-more" to={`/leads/${lead.id}`}>
        {texts.open}
        <span className="visually-hidden">{texts.theNewLead}</span>
      </Link>
      {call && (
        <a className="frame-notice-action" {...call.link} title={call.warning || undefined}>
          {texts.call}
          <span className="visually-hidden">{texts.theNewLead}</span>
        </a>
      )}
    </>
  );
}

function Since({ lead }: { readonly lead: OperatorLead }) {
  const at = Date.parse(lead.received_at);
  return fill(texts.ago, { span: formatSpan(useNow(at, stepOf) - at) });
}
