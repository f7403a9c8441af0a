import * as icons from '@pickup/ui/icons';
import type { NumbersAnswer } from '@pickup/contracts/numbers';
import * as texts from '@pickup/messages/operator/numbers';
import type { Series } from '../../shared/charts/bar-chart.tsx';
import { chartUnit, toChartRows } from '../../shared/charts/chart-rows.ts';
import { LazyBarChart } from '../../shared/charts/lazy-bar-chart.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';

const SERIES: readonly Series[] = [{ label: texts.series, tone: 'accent' }];

export function DayChart({ byDay }: { readonly byDay: NumbersAnswer['by_day'] }) {
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
