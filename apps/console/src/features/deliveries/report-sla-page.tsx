import * as icons from '@pickup/ui/icons';
import type { ReportSlo } from '@pickup/contracts/report-slo';
import * as texts from '@pickup/messages/operator/report-sla';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import type { Series } from '../../shared/charts/bar-chart.tsx';
import { LazyBarChart } from '../../shared/charts/lazy-bar-chart.tsx';
import { formatCount, formatDuration } from '../../shared/format/figures.ts';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField } from '../../shared/ui/field.tsx';
import { Figures } from '../../shared/ui/figures.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../shared/ui/states.tsx';
import { CanaryCard } from './canary-card.tsx';
import { slaRows, readWindow, shownShare, WINDOWS } from './sla-figures.ts';
import { Tabs } from './tabs.tsx';

const SERIES: readonly Series[] = [
  { label: texts.series.within, tone: 'good' },
  { label: texts.series.late, tone: 'warn' },
  { label: texts.series.failed, tone: 'bad' },
];

/** The share of reports sent within the time the landing page promises. */
export function ReportSlaPage() {
  const [query, setQuery] = useSearchParams();
  const hours = readWindow(query.get('hours'));
  const slo = useApiQuery(`/api/slo?hours=${hours}`, {
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Tabs />
      <div className="delivery-filters">
        <SelectField
          label={texts.range}
          value={hours}
          onChange={({ target }) => setQuery({ hours: target.value }, { replace: true })}
        >
          {WINDOWS.map((choice) => (
            <option key={choice.hours} value={choice.hours}>
              {choice.label}
            </option>
          ))}
        </SelectField>
      </div>
      <QueryView query={slo}>{(answer) => <SlaFigures slo={answer} />}</QueryView>
      <CanaryCard />
    </Page>
  );
}

function SlaFigures({ slo }: { readonly slo: ReportSlo }) {
  const share = shownShare(slo);
  if (slo.leads === 0) {
    return (
      <Card>
        <EmptyState icon={icons.clock} title={texts.empty}>
          {texts.emptyText(slo.promised_within_seconds)}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Card title={texts.within(slo.promised_within_seconds)}>
        <p className="sla-share">{share ?? '–'}</p>
        <p className="muted small">{texts.measured}</p>
        <MoreFigures slo={slo} />
      </Card>
      <Card title={texts.byDay}>
        <LazyBarChart
          title={texts.chartTitle}
          rowLabel={texts.chartDay}
          series={SERIES}
          rows={slaRows(slo)}
        />
      </Card>
    </>
  );
}

function MoreFigures({ slo }: { readonly slo: ReportSlo }) {
  const seconds = (value: number | null) => (value === null ? '–' : formatDuration(value));
  const figures = [
    [texts.figures.median, seconds(slo.p50)],
    [texts.figures.p95, seconds(slo.p95)],
    [texts.figures.p99, seconds(slo.p99)],
    [texts.figures.sent, formatCount(slo.sent)],
    [texts.figures.waiting, formatCount(slo.waiting)],
    [texts.figures.failed, formatCount(slo.failed)],
    [texts.figures.withheld, formatCount(slo.withheld)],
  ] as const;
  return <Figures rows={figures} small />;
}
