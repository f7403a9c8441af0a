import './retention-card.css';
import type { Retention } from '@pickup/contracts/privacy/retention';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/privacy/retention';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { countedText, formatCount } from '../../../shared/format/figures.ts';
import { formatMoment, formatTime } from '../../../shared/format/moments.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Badge, Notice } from '../../../shared/ui/notice.tsx';
import { QueryView } from '../../../shared/ui/states.tsx';
import { Table, type Column } from '../../../shared/ui/table.tsx';
import { ChangePeriods } from './retention-form.tsx';

const REFRESH_MS = 60_000;

export function RetentionCard() {
  const query = useApiQuery('/api/retention', { refetchInterval: REFRESH_MS });
  return (
    <Card title={texts.title}>
      <p className="muted small">{texts.lead}</p>
      <QueryView query={query}>{(retention) => <Rules retention={retention} />}</QueryView>
    </Card>
  );
}

type Kind = Retention['kinds'][number];

function Rules({ retention }: { readonly retention: Retention }) {
  // Hides kinds without a setting. They are internal data, such as counters, kept for a few days.
  const kinds = retention.kinds.filter(({ setting }) => setting !== null);
  return (
    <>
      {kinds.some(({ failed }) => failed) && <Notice tone="bad">{texts.failedNote}</Notice>}
      <p className="small">{describeRuns({ ...retention, kinds })}</p>
      <div className="retention">
        <Table caption={texts.caption} columns={COLUMNS} rows={kinds} rowKey={({ kind }) => kind} />
      </div>
      <ChangePeriods kinds={kinds} />
    </>
  );
}

function describeRuns({ last_run: last, next_run_at: nextAt, kinds }: Retention): string {
  if (last === null) return texts.neverRun;
  if (last.finished_at === null) return texts.running;
  const removed = kinds.reduce((sum, kind) => sum + kind.removed, 0);
  const lastRun = fill(texts.lastRun, {
    at: formatMoment(last.finished_at),
    removed: formatCount(removed),
  });
  return `${lastRun} ${fill(texts.nextRun, { at: formatTime(Date.parse(nextAt)) })}`;
}

const COLUMNS: readonly Column<Kind>[] = [
  {
    key: 'kind',
    label: texts.columns.kind,
    header: true,
    cell: ({ kind }) => texts.kinds[kind],
  },
  { key: 'rule', label: texts.columns.rule, cell: describeRule },
  {
    key: 'removed',
    label: texts.columns.removed,
    numeric: true,
    cell: ({ removed, failed }) => (
      <>
        {failed && <Badge tone="bad">{texts.failed}</Badge>} {formatCount(removed)}
      </>
    ),
  },
  {
    key: 'in-all',
    label: texts.columns.removedTotal,
    numeric: true,
    cell: ({ removed_total: count }) => formatCount(count),
  },
];

function describeRule({ rule, days }: Kind): string {
  if (rule === 'forever') return texts.forever;
  return days === null ? texts.untilExpired : countedText(texts.days, days);
}
