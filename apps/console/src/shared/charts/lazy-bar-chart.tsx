import * as texts from '@pickup/messages/operator/common';
import { lazy, Suspense } from 'react';
import { Loading } from '../ui/states.tsx';
import type { BarChartProps } from './bar-chart.tsx';

const Chart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }));

/** The chart library is larger than the code of any screen, so it loads only to show a chart. */
export function LazyBarChart(props: BarChartProps) {
  return (
    <Suspense fallback={<Loading label={texts.drawing} />}>
      <Chart {...props} />
    </Suspense>
  );
}
