import * as texts from '@pickup/messages/operator/common';
import { lazy, Suspense } from 'react';
import { Loading } from '../ui/states.tsx';
import type { BarChartProps } from './bar-chart.tsx';

const Chart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }));

/** Loads the chart's code only for a chart, because its library is larger than any screen. */
export function LazyBarChart(props: BarChartProps) {
  return (
    <Suspense fallback={<Loading label={texts.drawing} />}>
      <Chart {...props} />
    </Suspense>
  );
}
