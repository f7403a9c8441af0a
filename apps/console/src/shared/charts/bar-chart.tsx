import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/common';
import './charts.css';
import {
  Bar,
  BarChart as Bars,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatCount } from '../format/figures.ts';
import { Table, type Column } from '../ui/table.tsx';
import type { ChartRow } from './chart-rows.ts';

type Tone = 'accent' | 'good' | 'warn' | 'bad';

/** Stripes and checks distinguish bars for people who cannot tell the colors apart. */
const FILLS: Readonly<Record<Tone, string>> = {
  accent: 'var(--chart-accent)',
  good: 'var(--chart-good)',
  warn: 'url(#chart-stripes-warn)',
  bad: 'url(#chart-checks-bad)',
};

export interface Series {
  readonly label: string;
  readonly tone: Tone;
}

export interface BarChartProps {
  readonly title: string;
  readonly rowLabel: string;
  readonly series: readonly Series[];
  readonly rows: readonly ChartRow[];
}

/** Arrow keys move between the bars, and screen readers announce each bar. */
export function BarChart({ title, rowLabel, series, rows }: BarChartProps) {
  return (
    <figure className="chart">
      {series.length > 1 && <Legend series={series} />}
      <ResponsiveContainer width="100%" height={240}>
        <Bars
          accessibilityLayer
          data={[...rows]}
          aria-label={fill(texts.chartLabel, { title })}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          barCategoryGap="20%"
        >
          <Patterns />
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="label"
            tickFormatter={(label: string) => shortOf(rows, label)}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            tick={TICK}
            minTickGap={12}
            interval="equidistantPreserveStart"
          />
          <YAxis
            allowDecimals={false}
            width="auto"
            tickFormatter={formatCount}
            tickLine={false}
            axisLine={false}
            tick={TICK}
          />
          <Tooltip cursor={CURSOR} isAnimationActive={false} formatter={shown} />
          {series.map(({ label, tone }, index) => (
            <Bar
              key={label}
              name={label}
              dataKey={(row: ChartRow) => row.figures[index] ?? 0}
              stackId="all"
              className={`chart-${tone}`}
              fill={FILLS[tone]}
              stroke="var(--surface)"
              maxBarSize={40}
              isAnimationActive={false}
            />
          ))}
        </Bars>
      </ResponsiveContainer>
      <FiguresTable {...{ title, rowLabel, series, rows }} />
    </figure>
  );
}

const TICK = { fontSize: 13 };
const CURSOR = { fill: 'var(--surface-2)' };
const shown = (value: unknown) => formatCount(Number(value));

const shortOf = (rows: readonly ChartRow[], label: string) =>
  rows.find((row) => row.label === label)?.short ?? label;

function Legend({ series }: { readonly series: readonly Series[] }) {
  return (
    <ul className="chart-legend">
      {series.map(({ label, tone }) => (
        <li key={label}>
          <Swatch tone={tone} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function FiguresTable({ title, rowLabel, series, rows }: BarChartProps) {
  const columns: Column<ChartRow>[] = [
    { key: 'label', label: rowLabel, header: true, cell: ({ label }) => label },
    ...series.map(({ label }, index) => ({
      key: label,
      label,
      numeric: true,
      cell: ({ figures }: ChartRow) => formatCount(figures[index] ?? 0),
    })),
  ];
  return (
    <figcaption>
      <details>
        <summary>{texts.asTable}</summary>
        <Table caption={title} columns={columns} rows={rows} rowKey={({ label }) => label} />
      </details>
    </figcaption>
  );
}

function Patterns() {
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

function Swatch({ tone }: { readonly tone: Tone }) {
  return (
    <svg className="chart-swatch" aria-hidden="true">
      <rect width="100%" height="100%" rx="3" fill={FILLS[tone]} />
    </svg>
  );
}
