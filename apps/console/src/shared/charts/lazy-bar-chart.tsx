import * as texts from '@pickup/messages/operator/common';
import { lazy, Suspense } from 'react';
import { Loading } from '../ui/states.tsx';
import type { BarChartProps } from './bar-chart.tsx';

const Chart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }));

/** The chart library is larger than any screen, so the code loads only for a chart. */
export function LazyBarChart(props: BarChartProps) {
  return (
    <Suspense fallback={<Loading label={texts.drawing} />}>
      <Chart {...props} />
    </Suspense>
  );
}
