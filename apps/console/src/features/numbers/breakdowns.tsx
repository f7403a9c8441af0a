import * as icons from '@pickup/ui/icons';
import type { CountOf, NumbersAnswer } from '@pickup/contracts/numbers';
import * as texts from '@pickup/messages/operator/numbers';
import { BarTable, type BarTableRow } from '../../shared/charts/bar-table.tsx';
import { formatShare, formatCount, formatDuration } from '../../shared/format/figures.ts';
import { useTrades } from '../../shared/leads/use-trades.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { funnelRows, isEmptyFunnel, conversion } from './funnel-rows.ts';
import { Figures, type Figure } from '../../shared/ui/figures.tsx';

/** Leads by source, trade and tier. */
export function Breakdowns({ numbers }: { readonly numbers: NumbersAnswer }) {
  const { nameOf } = useTrades();
  const { by_source: bySource, by_trade: byTrade, by_tier: byTier } = numbers;
  return (
    <div className="breakdowns">
      <Breakdown {...texts.breakdowns.source} counts={bySource} nameOf={sourceName} />
      <Breakdown {...texts.breakdowns.trade} counts={byTrade} nameOf={nameOf} />
      <Breakdown {...texts.breakdowns.tier} counts={sorted(byTier)} nameOf={texts.tier} />
    </div>
  );
}

const sourceName = (source: string) => source || texts.noSource;

/** Sorts A before B before C, whatever their counts. */
const sorted = (counts: readonly CountOf[]) =>
  counts.toSorted((one, other) => one.key.localeCompare(other.key));

interface BreakdownProps {
  readonly title: string;
  readonly caption: string;
  readonly head: readonly string[];
  readonly counts: readonly CountOf[];
  nameOf(key: string): string;
}

function Breakdown({ title, caption, head, counts, nameOf }: BreakdownProps) {
  return (
    <Card title={title}>
      {counts.length === 0 ? (
        <EmptyState icon={icons.chart} title={texts.noLeads} />
      ) : (
        <BarTable caption={caption} head={head} rows={rowsOf(counts, nameOf)} />
      )}
    </Card>
  );
}

function rowsOf(counts: readonly CountOf[], nameOf: (key: string) => string): BarTableRow[] {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return counts.map(({ key, count }) => ({
    key,
    name: nameOf(key),
    count,
    notes: [formatShare(count, all)],
  }));
}

/** From visit to booking. */
export function Funnel({ funnel }: { readonly funnel: NumbersAnswer['funnel'] }) {
  return (
    <Card title={texts.funnel}>
      {isEmptyFunnel(funnel) ? (
        <EmptyState icon={icons.filter} title={texts.noVisits}>
          {texts.noVisitsText}
        </EmptyState>
      ) : (
        <>
          <BarTable caption={texts.funnel} head={texts.funnelHead} rows={funnelRows(funnel)} />
          <p className="muted small">{texts.funnelNote}</p>
        </>
      )}
    </Card>
  );
}

/** The most important figures. */
export function KeyFigures({ numbers }: { readonly numbers: NumbersAnswer }) {
  const { by_day: byDay, funnel, first_contact: contact } = numbers;
  const leads = byDay.reduce((sum, { count }) => sum + count, 0);
  const figures = [
    [texts.keyFigures.leads, formatCount(leads)],
    [texts.keyFigures.conversion, conversion(funnel)],
    [texts.keyFigures.median, responseTime(contact.median)],
    [texts.keyFigures.p90, responseTime(contact.p90)],
  ] as const;
  return (
    <Card>
      <Figures rows={figures} />
    </Card>
  );
}

/** How leads become calls, and whether the calls take place. */
export function CallFigures({ numbers }: { readonly numbers: NumbersAnswer }) {
  const { by_day: byDay, calls } = numbers;
  const leads = byDay.reduce((sum, { count }) => sum + count, 0);
  const over = calls.done + calls.no_show;
  const figures = [
    [texts.callFigures.booked, orNone(formatShare(calls.booked, leads), leads, texts.noLeads)],
    [texts.callFigures.noShow, orNone(formatShare(calls.no_show, over), over, texts.noCallsOver)],
    [
      texts.callFigures.median,
      calls.median === null ? { none: texts.noCallsBooked } : formatDuration(calls.median),
    ],
  ] as const;
  return (
    <Card title={texts.bookedCalls}>
      <Figures small rows={figures} />
    </Card>
  );
}

const orNone = (share: string, whole: number, none: string): Figure =>
  whole === 0 ? { none } : share;

const responseTime = (seconds: number | null): Figure =>
  seconds === null ? { none: texts.notContacted } : formatDuration(seconds);
