import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { formatMoment } from '../../shared/format/moments.tsx';
import { CallCard } from '../../shared/leads/call-card.tsx';
import { SentBody } from '../../shared/leads/sent-body.tsx';
import { useMay } from '../../shared/session/use-me.ts';
import { Card } from '../../shared/ui/card.tsx';

/** Voice calls; nothing where there was none. */
export function CallsCard({ lead }: { readonly lead: OperatorLead }) {
  const mayRead = useMay('calls.read');
  if (!mayRead || lead.calls.length === 0) return null;
  return (
    <Card title="Calls">
      {lead.calls.map((call) => (
        <CallCard key={call.id} call={call} />
      ))}
    </Card>
  );
}

/** Times that the lead wished for; nothing where he wished for none. */
export function WishesCard({ lead }: { readonly lead: OperatorLead }) {
  if (lead.booking_requests.length === 0) return null;
  return (
    <Card title="Wished-for times">
      <ul className="notes">
        {lead.booking_requests.map((wish) => (
          <li key={wish.requested_at}>
            <p>
              <b>
                {wish.date}, {wish.time}
              </b>{' '}
              <span className="muted small">({wish.time_zone})</span>
            </p>
            {wish.note !== '' && <p className="note-text">{wish.note}</p>}
            <p className="muted small">asked on {formatMoment(wish.requested_at)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Other bodies under the same key: often a corrected contact. */
export function ResubmissionsCard({ lead }: { readonly lead: OperatorLead }) {
  if (lead.resubmissions.length === 0) return null;
  return (
    <Card title="Sent again">
      <p className="muted small">
        The same visitor sent the form again with something else in it. Often it is a corrected
        contact; what counts above is what came first.
      </p>
      {lead.resubmissions.map(({ received_at: at, sent }) => (
        <SentBody key={at} title={formatMoment(at)} sent={sent} />
      ))}
    </Card>
  );
}
