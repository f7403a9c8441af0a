import * as icons from '@pickup/ui/icons';
import './deliveries.css';
import type {
  DeliveryAttempt,
  DeliveryWithHistory,
} from '@pickup/contracts/deliveries/operator-deliveries';
import * as texts from '@pickup/messages/operator/deliveries/deliveries';
import { useParams } from 'react-router';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { formatMilliseconds } from '../../shared/format/figures.ts';
import { formatMoment } from '../../shared/format/moments.tsx';
import { DeliveryError } from '../../shared/leads/delivery-error.tsx';
import { Card, Facts } from '../../shared/ui/card.tsx';
import { Badge } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../shared/ui/states.tsx';
import { Table, type Column } from '../../shared/ui/table.tsx';
import { LeadLink } from './delivery-list.tsx';
import { DeliveryStory } from '../../shared/leads/delivery-story.tsx';
import { deliveryName, deliveryStatus, OUTCOME_TEXTS } from '../../shared/leads/delivery-texts.ts';
import { ResendButton } from '../../shared/leads/resend-button.tsx';

// Reloads an unfinished delivery this often, so that the result of a resend appears.
const REFRESH_MS = 4_000;
const BACK = { to: '/deliveries', label: texts.title };

export function DeliveryDetailPage() {
  const { id = '' } = useParams();
  const query = useApiQuery(`/api/deliveries/${encodeURIComponent(id)}`, {
    refetchInterval: ({ state: { data } }) => (isUnfinished(data) ? REFRESH_MS : false),
  });
  const { data } = query;
  return (
    <Page
      title={data ? deliveryName(data) : texts.delivery}
      back={BACK}
      actions={data && <ResendButton delivery={data} />}
    >
      <QueryView query={query}>{(delivery) => <Content delivery={delivery} />}</QueryView>
    </Page>
  );
}

const isUnfinished = (delivery: DeliveryWithHistory | undefined) =>
  delivery?.state === 'ready' || delivery?.state === 'running';

function Content({ delivery }: { readonly delivery: DeliveryWithHistory }) {
  const { history, payload } = delivery;
  return (
    <>
      <Card title={texts.statusCard}>
        <DeliveryStatus delivery={delivery} />
      </Card>
      <Card title={texts.attemptsCard} flush>
        {history.length === 0 ? (
          <EmptyState icon={icons.clock} title={texts.noAttempts.title}>
            {texts.noAttempts.text}
          </EmptyState>
        ) : (
          <Table
            caption={texts.attemptsCaption}
            columns={COLUMNS}
            rows={history.toReversed()}
            rowKey={({ started_at: at, number }) => `${at} ${number}`}
          />
        )}
      </Card>
      {Object.keys(payload).length > 0 && (
        <Card title={texts.contentCard}>
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
          texts.facts.status,
          <Badge key="state" tone={tone}>
            {name}
          </Badge>,
        ],
        [texts.facts.progress, <DeliveryStory key="story" delivery={delivery} />],
        [
          state === 'done' ? texts.facts.reason : texts.facts.lastError,
          delivery.last_error !== '' && <DeliveryError key="why" error={delivery.last_error} />,
        ],
        [texts.facts.lead, delivery.lead_id && <LeadLink key="lead" delivery={delivery} />],
        [texts.facts.queued, formatMoment(delivery.created_at)],
        [texts.facts.nextAttempt, state === 'ready' ? formatMoment(delivery.run_at) : null],
        [texts.facts.finished, endedAt && formatMoment(endedAt)],
        [texts.facts.webhook, delivery.target],
        [texts.facts.event, delivery.event],
        [
          texts.facts.id,
          <span key="id" className="code">
            {delivery.id}
          </span>,
        ],
      ]}
    />
  );
}

const COLUMNS: readonly Column<DeliveryAttempt>[] = [
  {
    key: 'at',
    label: texts.attemptColumns.at,
    header: true,
    cell: ({ started_at: at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    key: 'number',
    label: texts.attemptColumns.number,
    numeric: true,
    cell: ({ number }) => number,
  },
  {
    key: 'outcome',
    label: texts.attemptColumns.outcome,
    cell: ({ outcome }) => (
      <Badge tone={OUTCOME_TEXTS[outcome].tone}>{OUTCOME_TEXTS[outcome].name}</Badge>
    ),
  },
  {
    key: 'took',
    label: texts.attemptColumns.took,
    numeric: true,
    cell: ({ duration_ms: ms }) => formatMilliseconds(ms),
  },
  {
    key: 'said',
    label: texts.attemptColumns.said,
    cell: (attempt) => <AttemptResponse attempt={attempt} />,
  },
];

function AttemptResponse({ attempt: { response, error } }: { readonly attempt: DeliveryAttempt }) {
  const words = [...new Set([error, response])].filter((text) => text !== '');
  if (words.length === 0) return '–';
  return words.map((text) => (
    <span key={text} className="said">
      {text}
    </span>
  ));
}
