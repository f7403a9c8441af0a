import * as icons from '@pickup/ui/icons';
import type { NumbersAnswer } from '@pickup/contracts/numbers';
import type { Series } from '../../shared/charts/bar-chart.tsx';
import { chartUnit, toChartRows } from '../../shared/charts/chart-rows.ts';
import { LazyBarChart } from '../../shared/charts/lazy-bar-chart.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';

const SERIES: readonly Series[] = [{ label: 'Leads', tone: 'accent' }];
const UNIT_TEXTS = { day: 'Day', week: 'Week', month: 'Month' } as const;

export function DayChart({ byDay }: { readonly byDay: NumbersAnswer['by_day'] }) {
  const unit = chartUnit(byDay.length);
  const title = `Leads by ${unit}`;
  const days = byDay.map(({ day, count }) => ({ day, figures: [count] }));
  return (
    <Card title={title}>
      {byDay.every(({ count }) => count === 0) ? (
        <EmptyState icon={icons.chart} title="No leads on these days">
          A bar for each {unit} appears here once leads arrive. Choose other days to see more.
        </EmptyState>
      ) : (
        <LazyBarChart
          title={title}
          rowLabel={UNIT_TEXTS[unit]}
          series={SERIES}
          rows={toChartRows(days, unit)}
        />
      )}
    </Card>
  );
}
