import * as icons from '@pickup/ui/icons';
import type { ReportSlo } from '@pickup/contracts/report-slo';
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
import { slaRows, readWindow, shownShare, WINDOWS } from './sla-figures.ts';
import { Tabs } from './tabs.tsx';

const SERIES: readonly Series[] = [
  { label: 'In time', tone: 'good' },
  { label: 'Late', tone: 'warn' },
  { label: 'Failed', tone: 'bad' },
];

/** The share of reports sent within the time the landing page promises. */
export function ReportSlaPage() {
  const [query, setQuery] = useSearchParams();
  const hours = readWindow(query.get('hours'));
  const slo = useApiQuery<ReportSlo>(`/api/slo?hours=${hours}`, {
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
  return (
    <Page title="Report SLA" lead="How quickly reports reach the mail server.">
      <Tabs />
      <div className="delivery-filters">
        <SelectField
          label="Time range"
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
    </Page>
  );
}

function SlaFigures({ slo }: { readonly slo: ReportSlo }) {
  const share = shownShare(slo);
  if (slo.leads === 0) {
    return (
      <Card>
        <EmptyState icon={icons.clock} title="No reports in this period">
          Once a lead comes in, this shows how many reports were sent within{' '}
          {slo.promised_within_seconds} seconds.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Card title={`Within ${slo.promised_within_seconds} seconds`}>
        <p className="sla-share">{share ?? '–'}</p>
        <p className="muted small">
          From the moment a lead is accepted until the mail server has its report. Leads in
          quarantine are not counted.
        </p>
        <MoreFigures slo={slo} />
      </Card>
      <Card title="Day by day">
        <LazyBarChart
          title="Reports in time, late and failed, by day"
          rowLabel="Day (UTC)"
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
    ['Median', seconds(slo.p50)],
    ['95th percentile', seconds(slo.p95)],
    ['99th percentile', seconds(slo.p99)],
    ['Sent', formatCount(slo.sent)],
    ['Queued or retrying', formatCount(slo.waiting)],
    ['Failed', formatCount(slo.failed)],
    ['Withheld: on the suppression list', formatCount(slo.withheld)],
  ] as const;
  return <Figures rows={figures} small />;
}
