import { MONTHS_PER_YEAR, type FirstYear } from '@pickup/roi';

/** Positions are percentages of the chart's width or height. As in SVG, y increases downward. */
export interface ChartGeometry {
  readonly ticks: readonly { readonly y: number; readonly label: string }[];
  readonly zeroY: number;
  readonly planY: number;
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  /**
   * Where the savings equal the plan's cost. `anchor` is the label's SVG `text-anchor`, which makes
   * the label extend to the side with more room.
   */
  readonly payback: {
    readonly x: number;
    readonly y: number;
    readonly anchor: 'start' | 'end';
  } | null;
}

/** Lays out the first year so that zero, the plan's cost and all savings are visible. */
export function chartGeometry({ points, paybackAt }: FirstYear): ChartGeometry {
  const values = points.flatMap((point) => [point.cumulativeSavings, point.planCost]);
  const scale = niceScale(Math.min(0, ...values), Math.max(0, ...values));
  const toY = (value: number) => percent((scale.top - value) / (scale.top - scale.bottom));
  const planY = toY(points[0]?.planCost ?? 0);
  return {
    ticks: scale.ticks.map((value) => ({ y: toY(value), label: compactCurrency(value) })),
    zeroY: toY(0),
    planY,
    dots: points.map((point) => ({ x: monthX(point.month), y: toY(point.cumulativeSavings) })),
    payback:
      paybackAt === null
        ? null
        : {
            x: monthX(paybackAt),
            y: planY,
            anchor: paybackAt < MONTHS_PER_YEAR / 2 ? 'start' : 'end',
          },
  };
}

export function monthX(month: number): number {
  return percent(month / MONTHS_PER_YEAR);
}

/** Returns an axis that covers `low` to `high`. Its step is 1, 2 or 5 times a power of ten. */
export function niceScale(low: number, high: number) {
  const rough = Math.max(high - low, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step + 0);
  return { bottom: first * step, top: last * step, ticks };
}

/** Formats an amount in short form for an axis: "$1.5K", "−$20K", "$2M". */
export function compactCurrency(amount: number): string {
  const size = Math.abs(amount);
  const [unit, letter] = UNITS.find(([least]) => size >= least) ?? [1, ''];
  return `${amount < 0 ? '−' : ''}$${String(Math.round((size / unit) * 10) / 10)}${letter}`;
}

const UNITS: readonly (readonly [number, string])[] = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
];

// Rounding to 0.01% moves a point by far less than a pixel, and keeps the markup short.
function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}
