import * as icons from '@pickup/ui/icons';
import './deliveries.css';
import type { DeliveryWithHistory } from '@pickup/contracts/operator-deliveries';
import { useParams } from 'react-router';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { formatMoment } from '../../shared/format/moments.tsx';
import { DeliveryError } from '../../shared/leads/delivery-error.tsx';
import { Card, Facts } from '../../shared/ui/card.tsx';
import { Badge } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../shared/ui/states.tsx';
import { AttemptsTable } from './attempts-table.tsx';
import { LeadLink } from './delivery-row.tsx';
import { DeliveryStory } from '../../shared/leads/delivery-story.tsx';
import { deliveryName, deliveryStatus } from '../../shared/leads/delivery-texts.ts';
import { ResendButton } from '../../shared/leads/resend-button.tsx';

// Shows the result of a resend without a reload.
const REFRESH_MS = 4_000;
const BACK = { to: '/deliveries', label: 'Deliveries' };

/** One delivery: its content, every attempt, and each response. */
export function OneDeliveryPage() {
  const { id = '' } = useParams();
  const query = useApiQuery<DeliveryWithHistory>(`/api/deliveries/${encodeURIComponent(id)}`, {
    refetchInterval: ({ state: { data } }) => (isMoving(data) ? REFRESH_MS : false),
  });
  const { data } = query;
  return (
    <Page
      title={data ? deliveryName(data) : 'Delivery'}
      back={BACK}
      actions={data && <ResendButton delivery={data} />}
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
      <Card title="Status">
        <DeliveryStatus delivery={delivery} />
      </Card>
      <Card title="Attempts" flush>
        {history.length === 0 ? (
          <EmptyState icon={icons.clock} title="No attempts yet">
            Each attempt is listed here with the response.
          </EmptyState>
        ) : (
          <AttemptsTable history={history} />
        )}
      </Card>
      {Object.keys(payload).length > 0 && (
        <Card title="Content">
          <pre className="payload code">{JSON.stringify(payload, null, 2)}</pre>
        </Card>
      )}
    </>
  );
}

function DeliveryStatus({ delivery }: { readonly delivery: DeliveryWithHistory }) {
  const { state, finished_at: endedAt } = delivery;
  const { name, tone } = deliveryStatus(delivery);
  return (
    <Facts
      rows={[
        [
          'Status',
          <Badge key="state" tone={tone}>
            {name}
          </Badge>,
        ],
        ['Progress', <DeliveryStory key="story" delivery={delivery} />],
        [
          state === 'done' ? 'Reason' : 'Last error',
          delivery.last_error !== '' && <DeliveryError key="why" error={delivery.last_error} />,
        ],
        ['Lead', delivery.lead_id && <LeadLink key="lead" delivery={delivery} />],
        ['Queued', formatMoment(delivery.created_at)],
        ['Next attempt', state === 'ready' ? formatMoment(delivery.run_at) : null],
        ['Finished', endedAt && formatMoment(endedAt)],
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
