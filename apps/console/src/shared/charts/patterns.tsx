/** A color of charts.css. */
export type Tone = 'accent' | 'good' | 'warn' | 'bad';

/** Bar fills. Stripes tell them apart without color as well. */
export const FILLS: Readonly<Record<Tone, string>> = {
  accent: 'var(--chart-accent)',
  good: 'var(--chart-good)',
  warn: 'url(#chart-stripes-warn)',
  bad: 'url(#chart-checks-bad)',
};

/** Definitions inside the chart's SVG. */
export function Patterns() {
  return (
    <defs>
      <pattern id="chart-stripes-warn" width="6" height="6" patternUnits="userSpaceOnUse">
        <rect className="chart-fill-warn" width="6" height="6" />
        <path className="chart-mark" d="M-1 7 7 -1M-1 1 1 -1M5 7 7 5" />
      </pattern>
      <pattern id="chart-checks-bad" width="6" height="6" patternUnits="userSpaceOnUse">
        <rect className="chart-fill-bad" width="6" height="6" />
        <path className="chart-mark" d="M-1 7 7 -1M-1 -1 7 7" />
      </pattern>
    </defs>
  );
}

/** The same fill as a sample beside a name. */
export function Swatch({ tone }: { readonly tone: Tone }) {
  return (
    <svg className="chart-swatch" aria-hidden="true">
      <rect width="100%" height="100%" rx="3" fill={FILLS[tone]} />
    </svg>
  );
}
