import type { DealAnalytics, Deals, DealGroup } from '@pickup/contracts/operations/deal-analytics';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/operations/analytics';
import { formatCurrency } from '@pickup/roi';
import * as icons from '@pickup/ui/icons';
import { formatCount, formatDuration, formatShare } from '../../../shared/format/figures.ts';
import { SETTABLE_STATUSES, STATUS_TEXTS } from '../../../shared/leads/lead-texts.ts';
import { placeName } from '../../../shared/bookings/booking-texts.ts';
import { usePeople } from '../../../shared/leads/use-people.ts';
import { useTrades } from '../../../shared/leads/use-trades.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Figures, type Figure } from '../../../shared/ui/figures.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { Table, type Column } from '../../../shared/ui/table.tsx';

export function DealCards({ analytics }: { readonly analytics: DealAnalytics }) {
  const { nameOf: agentName } = usePeople();
  const { nameOf: tradeName } = useTrades();
  const nameOfAgent = (key: string | null) => agentName(key || null) || texts.deals.noAgent;
  const zone = placeName(analytics.time_zone);
  const { won, lost } = analytics.all;
  return (
    <>
      <Card title={texts.pipeline.title} flush>
        <Pipeline pipeline={analytics.pipeline} nameOf={nameOfAgent} />
        <p className="card-note muted small">{fill(texts.pipeline.note, { zone })}</p>
      </Card>
      <Card title={texts.deals.title}>
        {won + lost === 0 ? (
          <EmptyState icon={icons.chart} title={texts.deals.none}>
            {texts.deals.noneText}
          </EmptyState>
        ) : (
          <>
            <Figures small rows={dealFigures(analytics.all)} />
            <p className="muted small">{fill(texts.deals.note, { zone })}</p>
          </>
        )}
      </Card>
      {won + lost > 0 && (
        <>
          <DealTable
            by={texts.deals.source}
            deals={analytics.by_source}
            nameOf={(key) => key || texts.noSource}
          />
          <DealTable
            by={texts.deals.campaign}
            deals={analytics.by_campaign}
            nameOf={(key) => key || texts.deals.noCampaign}
          />
          <DealTable by={texts.deals.trade} deals={analytics.by_trade} nameOf={tradeName} />
          <DealTable by={texts.deals.agent} deals={analytics.by_agent} nameOf={nameOfAgent} />
        </>
      )}
    </>
  );
}

interface PipelineProps {
  readonly pipeline: DealAnalytics['pipeline'];
  nameOf(agent: string | null): string;
}

interface PipelineRow {
  readonly agent: string | null;
  readonly counts: Readonly<Record<string, number>>;
}

function Pipeline({ pipeline, nameOf }: PipelineProps) {
  const rows = pipelineRows(pipeline);
  const count = (number = 0) => formatCount(number);
  const columns: Column<PipelineRow>[] = [
    {
      key: 'agent',
      label: texts.pipeline.agent,
      header: true,
      cell: ({ agent }) => nameOf(agent),
    },
    ...SETTABLE_STATUSES.map((status) => ({
      key: status,
      label: STATUS_TEXTS[status].name,
      numeric: true,
      cell: ({ counts }: PipelineRow) => count(counts[status]),
    })),
    {
      key: 'all',
      label: texts.pipeline.all,
      numeric: true,
      cell: ({ counts }) => count(sumOf(counts)),
    },
  ];
  if (rows.length === 0) return <EmptyState icon={icons.chart} title={texts.pipeline.none} />;
  return (
    <Table
      caption={texts.pipeline.title}
      columns={columns}
      rows={rows}
      rowKey={({ agent }) => agent ?? ''}
    />
  );
}

/** Returns one row per agent. The agent with the most leads comes first. */
function pipelineRows(pipeline: DealAnalytics['pipeline']): PipelineRow[] {
  const agents = [...new Set(pipeline.map(({ agent }) => agent))];
  return agents
    .map((agent) => {
      const own = pipeline.filter((group) => group.agent === agent);
      return { agent, counts: Object.fromEntries(own.map(({ status, count }) => [status, count])) };
    })
    .toSorted((one, other) => sumOf(other.counts) - sumOf(one.counts));
}

const sumOf = (counts: PipelineRow['counts']) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const winRate = ({ won, lost }: Deals) => formatShare(won, won + lost);

function dealFigures(all: Deals): readonly (readonly [string, Figure])[] {
  const time = all.median === null ? { none: texts.deals.noneWon } : formatDuration(all.median);
  return [
    [texts.deals.won, formatCount(all.won)],
    [texts.deals.amount, formatCurrency(all.monthly_amount)],
    [texts.deals.rate, winRate(all)],
    [texts.deals.median, time],
  ];
}

interface DealTableProps {
  readonly by: string;
  readonly deals: readonly DealGroup[];
  nameOf(key: string): string;
}

function DealTable({ by, deals, nameOf }: DealTableProps) {
  const title = fill(texts.deals.by, { name: by.toLowerCase() });
  const name: Column<DealGroup> = {
    key: 'name',
    label: by,
    header: true,
    cell: ({ key }) => nameOf(key),
  };
  const columns: readonly Column<DealGroup>[] = [name, ...FIGURES];
  return (
    <Card title={title} flush>
      <Table caption={title} columns={columns} rows={deals} rowKey={({ key }) => key} />
    </Card>
  );
}

const figure = (key: string, label: string, cell: (row: Deals) => string) =>
  ({ key, label, numeric: true, cell }) as const;

const FIGURES: readonly Column<Deals>[] = [
  figure('won', texts.deals.won, ({ won }) => formatCount(won)),
  figure('lost', texts.deals.lost, ({ lost }) => formatCount(lost)),
  figure('rate', texts.deals.rate, winRate),
  figure('amount', texts.deals.amount, (row) => formatCurrency(row.monthly_amount)),
  figure('median', texts.deals.median, ({ median }) =>
    median === null ? '–' : formatDuration(median),
  ),
];
