import { lazy, Suspense } from 'react';
import { Loading } from '../ui/states.tsx';
import type { BarChartProps } from './bar-chart.tsx';

const Chart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }));

/** The chart with its library, which is larger than any screen: it comes when a chart is shown. */
export function LazyBarChart(props: BarChartProps) {
  return (
    <Suspense fallback={<Loading label="Drawing …" />}>
      <Chart {...props} />
    </Suspense>
  );
}
