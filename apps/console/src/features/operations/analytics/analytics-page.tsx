import './analytics.css';
import type { AnalyticsResponse } from '@pickup/contracts/operations/analytics';
import * as texts from '@pickup/messages/operator/operations/analytics';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import type { Series } from '../../../shared/charts/bar-chart.tsx';
import { chartUnit, toChartRows } from '../../../shared/charts/chart-rows.ts';
import { LazyBarChart } from '../../../shared/charts/lazy-bar-chart.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { readForm } from '../../../shared/ui/form.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../../shared/ui/states.tsx';
import { AdSpendCard } from './ad-spend-card.tsx';
import { Breakdowns, BookingFigures, Funnel, KeyFigures } from './breakdowns.tsx';
import { CostCards } from './costs.tsx';
import { DealCards } from './deals.tsx';
import {
  PRESETS,
  rangeProblem,
  rangeQuery,
  readRange,
  type LastDays,
  type Range,
} from './range.ts';

export function AnalyticsPage() {
  const [query, setQuery] = useSearchParams();
  const range = readRange(query);
  const rangeText = rangeQuery(range);
  const analytics = useApiQuery(`/api/figures?${rangeText}`);
  const deals = useApiQuery(`/api/figures/deals?${rangeText}`);
  const costs = useApiQuery(`/api/figures/costs?${rangeText}`);
  const { from = '', to = '' } = 'days' in range ? (analytics.data ?? {}) : range;
  return (
    <Page title={texts.title} intro={texts.lead}>
      <RangeForm
        preset={'days' in range ? range.days : null}
        range={{ from, to }}
        onChange={(next) => setQuery(rangeQuery(next))}
      />
      <QueryView query={analytics}>{(response) => <Content analytics={response} />}</QueryView>
      <QueryView query={deals}>{(response) => <DealCards analytics={response} />}</QueryView>
      <QueryView query={costs}>{(response) => <CostCards analytics={response} />}</QueryView>
      <AdSpendCard sources={sourcesOf(analytics.data)} />
    </Page>
  );
}

const sourcesOf = (analytics: AnalyticsResponse | undefined) =>
  (analytics?.by_source ?? []).map(({ key }) => key).filter(Boolean);

function Content({ analytics }: { readonly analytics: AnalyticsResponse }) {
  return (
    <>
      <KeyFigures analytics={analytics} />
      <DayChart byDay={analytics.by_day} />
      <Funnel funnel={analytics.funnel} />
      <BookingFigures analytics={analytics} />
      <Breakdowns analytics={analytics} />
    </>
  );
}

const SERIES: readonly Series[] = [{ label: texts.series, tone: 'accent' }];

function DayChart({ byDay }: { readonly byDay: AnalyticsResponse['by_day'] }) {
  const unit = chartUnit(byDay.length);
  const { title, row, empty } = texts.byUnit[unit];
  const days = byDay.map(({ day, count }) => ({ day, figures: [count] }));
  return (
    <Card title={title}>
      {byDay.every(({ count }) => count === 0) ? (
        <EmptyState icon={icons.chart} title={texts.noLeads}>
          {empty}
        </EmptyState>
      ) : (
        <LazyBarChart title={title} rowLabel={row} series={SERIES} rows={toChartRows(days, unit)} />
      )}
    </Card>
  );
}

interface TwoDaysProps {
  readonly range: Range;
  onChange(range: Range | LastDays): void;
}

interface RangeFormProps extends TwoDaysProps {
  readonly preset: number | null;
}

function RangeForm({ preset, range, onChange }: RangeFormProps) {
  return (
    <div className="range">
      <div className="row" role="group" aria-label={texts.presets}>
        {PRESETS.map((days) => (
          <button
            key={days}
            type="button"
            className="range-preset"
            aria-pressed={preset === days}
            onClick={() => onChange({ days })}
          >
            {texts.presetNames[days]}
          </button>
        ))}
      </div>
      <TwoDays key={`${range.from} ${range.to}`} range={range} onChange={onChange} />
    </div>
  );
}

function TwoDays({ range, onChange }: TwoDaysProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const show = (form: HTMLFormElement) => {
    const { text } = readForm(form);
    const entered = { from: text('from'), to: text('to') };
    const found = rangeProblem(entered);
    setProblem(found);
    if (found === null) onChange(entered);
  };
  return (
    <form
      className="range-days"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget);
      }}
    >
      <TextField label={texts.from} name="from" type="date" defaultValue={range.from} />
      <TextField label={texts.to} name="to" type="date" defaultValue={range.to} />
      <Button type="submit">{texts.show}</Button>
      <p role="alert" className="note note-bad range-problem">
        {problem}
      </p>
    </form>
  );
}
