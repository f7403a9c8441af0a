import './deliveries.css';
import type { DeliveryWithHistory } from '@pickup/contracts/operator-deliveries';
import { Link, useParams } from 'react-router';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { formatMoment } from '../../shared/format/moments.tsx';
import { Trouble } from '../../shared/leads/trouble.tsx';
import { Card, Facts } from '../../shared/ui/card.tsx';
import { Badge } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../shared/ui/states.tsx';
import { AttemptsTable } from './attempts-table.tsx';
import { deliveryName, STATE_TEXTS } from '../../shared/leads/delivery-texts.ts';
import { ReplayButton } from '../../shared/leads/replay-button.tsx';

// Somebody who replayed it looks on until it has arrived.
const LOOK_AGAIN_MS = 4_000;
const BACK = { to: '/deliveries', label: 'Deliveries' };

/** One delivery: what it is, every attempt, and what the other side said. */
export function OneDeliveryPage() {
  const { id = '' } = useParams();
  const query = useApiQuery<DeliveryWithHistory>(`/api/deliveries/${encodeURIComponent(id)}`, {
    refetchInterval: ({ state: { data } }) => (isMoving(data) ? LOOK_AGAIN_MS : false),
  });
  const { data } = query;
  return (
    <Page
      title={data ? deliveryName(data) : 'Delivery'}
      back={BACK}
      actions={data?.state === 'dead' && <ReplayButton delivery={data} />}
    >
      <QueryView query={query}>{(delivery) => <Content delivery={delivery} />}</QueryView>
    </Page>
  );
}

const isMoving = (delivery: DeliveryWithHistory | undefined) =>
  delivery?.state === 'ready' || delivery?.state === 'running';

function Content({ delivery }: { readonly delivery: DeliveryWithHistory }) {
  const { history, payload } = delivery;
  return (
    <>
      <Card title="How it stands">
        <Standing delivery={delivery} />
      </Card>
      <Card title="Attempts" flush>
        {history.length === 0 ? (
          <EmptyState icon="clock" title="Not tried yet">
            Each attempt stands here, with what the other side said.
          </EmptyState>
        ) : (
          <AttemptsTable history={history} />
        )}
      </Card>
      {Object.keys(payload).length > 0 && (
        <Card title="What it carries">
          <pre className="payload code">{JSON.stringify(payload, null, 2)}</pre>
        </Card>
      )}
    </>
  );
}

function Standing({ delivery }: { readonly delivery: DeliveryWithHistory }) {
  const { state, lead_id: leadId, finished_at: endedAt } = delivery;
  const { name, tone } = STATE_TEXTS[state];
  return (
    <Facts
      rows={[
        [
          'State',
          <Badge key="state" tone={tone}>
            {name}
          </Badge>,
        ],
        [
          'Why',
          state !== 'done' && delivery.last_error !== '' && (
            <Trouble key="why" error={delivery.last_error} />
          ),
        ],
        [
          'Lead',
          leadId && (
            <Link key="lead" className="tap-link" to={`/leads/${leadId}`}>
              Open the lead
            </Link>
          ),
        ],
        ['Promised', formatMoment(delivery.created_at)],
        ['Next try', state === 'ready' ? formatMoment(delivery.run_at) : null],
        ['Ended', endedAt && formatMoment(endedAt)],
        ['Webhook', delivery.target],
        ['Event', delivery.event],
        [
          'Id',
          <span key="id" className="code">
            {delivery.id}
          </span>,
        ],
      ]}
    />
  );
}
