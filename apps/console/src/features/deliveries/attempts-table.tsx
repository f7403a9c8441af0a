import type { DeliveryAttempt } from '@pickup/contracts/operator-deliveries';
import * as texts from '@pickup/messages/operator/deliveries';
import { formatTook } from '../../shared/format/figures.ts';
import { formatMoment } from '../../shared/format/moments.tsx';
import { Badge } from '../../shared/ui/notice.tsx';
import { Table, type Column } from '../../shared/ui/table.tsx';
import { OUTCOME_TEXTS } from '../../shared/leads/delivery-texts.ts';

/** All attempts, newest first, including those before a replay. */
export function AttemptsTable({ history }: { readonly history: readonly DeliveryAttempt[] }) {
  return (
    <Table
      caption={texts.attemptsCaption}
      columns={COLUMNS}
      rows={history.toReversed()}
      rowKey={({ started_at: at, number }) => `${at} ${number}`}
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
    cell: ({ outcome }) => <Outcome outcome={outcome} />,
  },
  {
    key: 'took',
    label: texts.attemptColumns.took,
    numeric: true,
    cell: ({ duration_ms: ms }) => formatTook(ms),
  },
  {
    key: 'said',
    label: texts.attemptColumns.said,
    cell: (attempt) => <AttemptResponse attempt={attempt} />,
  },
];

function Outcome({ outcome }: Pick<DeliveryAttempt, 'outcome'>) {
  const { name, tone } = OUTCOME_TEXTS[outcome];
  return <Badge tone={tone}>{name}</Badge>;
}

/** The receiver's response, and our error where it differs. */
function AttemptResponse({ attempt: { answer, error } }: { readonly attempt: DeliveryAttempt }) {
  const words = [...new Set([error, answer])].filter((text) => text !== '');
  if (words.length === 0) return '–';
  return words.map((text) => (
    <span key={text} className="said">
      {text}
    </span>
  ));
}
