import * as icons from '@pickup/ui/icons';
import type { ReportSla } from '@pickup/contracts/deliveries/report-sla';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/report-sla';
import { fillPlural } from '@pickup/messages/plural';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import type { Series } from '../../shared/charts/bar-chart.tsx';
import { chartUnit, toChartRows, type ChartRow } from '../../shared/charts/chart-rows.ts';
import { LazyBarChart } from '../../shared/charts/lazy-bar-chart.tsx';
import { dayIn, eachDay } from '../../shared/format/days.ts';
import { formatCount, formatDuration, formatShare } from '../../shared/format/figures.ts';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { Figures } from '../../shared/ui/figures.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../shared/ui/states.tsx';
import { CanaryCard } from '../../shared/canary/canary-card.tsx';
import { DeliveryTabs } from './delivery-tabs.tsx';

const SERIES: readonly Series[] = [
  { label: texts.series.within, tone: 'good' },
  { label: texts.series.late, tone: 'warn' },
  { label: texts.series.notSent, tone: 'bad' },
];

const WINDOWS = [
  { hours: 24, label: texts.ranges[24] },
  { hours: 168, label: texts.ranges[168] },
  { hours: 720, label: texts.ranges[720] },
] as const;
type WindowHours = (typeof WINDOWS)[number]['hours'];

export function readWindow(text: string | null): WindowHours {
  return WINDOWS.find(({ hours }) => String(hours) === text)?.hours ?? 168;
}

export function ReportSlaPage() {
  const [query, setQuery] = useSearchParams();
  const hours = readWindow(query.get('hours'));
  const sla = useApiQuery(`/api/report-sla?hours=${hours}`, {
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
  return (
    <Page title={texts.title} intro={texts.lead}>
      <DeliveryTabs />
      <div className="delivery-filters">
        <SelectField
          label={texts.range}
          value={hours}
          options={WINDOWS.map((choice) => [choice.hours, choice.label])}
          onChange={({ target }) => setQuery({ hours: target.value }, { replace: true })}
        />
      </div>
      <QueryView query={sla}>{(response) => <SlaFigures sla={response} />}</QueryView>
      <CanaryCard />
    </Page>
  );
}

function SlaFigures({ sla }: { readonly sla: ReportSla }) {
  const share = shownShare(sla);
  if (sla.leads === 0) {
    return (
      <Card>
        <EmptyState icon={icons.clock} title={texts.empty}>
          {fill(texts.emptyText, { seconds: sla.target_seconds })}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Card title={fill(texts.within, { seconds: sla.target_seconds })}>
        <p className="sla-share">{share ?? '–'}</p>
        <p className="muted small">{texts.measured}</p>
        {sla.saved > 0 && (
          <Notice tone="warn">{fillPlural(texts.saved, { count: sla.saved })}</Notice>
        )}
        <MoreFigures sla={sla} />
      </Card>
      <Card title={texts.byDay}>
        <LazyBarChart
          title={texts.chartTitle}
          rowLabel={texts.chartDay}
          series={SERIES}
          rows={slaRows(sla)}
        />
      </Card>
    </>
  );
}

function MoreFigures({ sla }: { readonly sla: ReportSla }) {
  const seconds = (value: number | null) => (value === null ? '–' : formatDuration(value));
  const figures = [
    [texts.figures.median, seconds(sla.p50)],
    [texts.figures.p95, seconds(sla.p95)],
    [texts.figures.p99, seconds(sla.p99)],
    [texts.figures.sent, formatCount(sla.sent)],
    [texts.figures.waiting, formatCount(sla.waiting)],
    [texts.figures.failed, formatCount(sla.failed)],
    ...(sla.saved > 0 ? [[texts.figures.saved, formatCount(sla.saved)] as const] : []),
    [texts.figures.withheld, formatCount(sla.withheld)],
  ] as const;
  return <Figures rows={figures} small />;
}

export function shownShare({ share_within: share }: ReportSla): string | null {
  return share === null ? null : formatShare(share, 1);
}

export function slaRows({ from, to, time_zone: zone, by_day: byDay }: ReportSla): ChartRow[] {
  const known = new Map(byDay.map((day) => [day.day, day]));
  // `to` is exclusive.
  const last = dayIn(new Date(to).getTime() - 1, zone);
  const days = eachDay(dayIn(new Date(from), zone), last).map((day) => {
    const { within = 0, late = 0, failed = 0, saved = 0 } = known.get(day) ?? {};
    return { day, figures: [within, late, failed + saved] };
  });
  return toChartRows(days, chartUnit(days.length));
}
