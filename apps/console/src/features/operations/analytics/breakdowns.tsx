import type { FunnelStep } from '@pickup/contracts/page/funnel';
import type { CountOf, AnalyticsResponse } from '@pickup/contracts/operations/analytics';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/operations/analytics';
import * as icons from '@pickup/ui/icons';
import { BarTable, type BarTableRow } from '../../../shared/charts/bar-table.tsx';
import { formatCount, formatDuration, formatShare } from '../../../shared/format/figures.ts';
import { useTrades } from '../../../shared/leads/use-trades.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Figures, type Figure } from '../../../shared/ui/figures.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';

export function Breakdowns({ analytics }: { readonly analytics: AnalyticsResponse }) {
  const { nameOf } = useTrades();
  const { by_source: bySource, by_trade: byTrade, by_tier: byTier } = analytics;
  return (
    <div className="breakdowns">
      <Breakdown {...texts.breakdowns.source} counts={bySource} nameOf={sourceName} />
      <Breakdown {...texts.breakdowns.trade} counts={byTrade} nameOf={nameOf} />
      <Breakdown {...texts.breakdowns.tier} counts={sorted(byTier)} nameOf={tierName} />
    </div>
  );
}

const tierName = (letter: string) => fill(texts.tier, { letter });

const sourceName = (source: string) => source || texts.noSource;

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

export function Funnel({ funnel }: { readonly funnel: FunnelCounts }) {
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

export function KeyFigures({ analytics }: { readonly analytics: AnalyticsResponse }) {
  const { by_day: byDay, funnel, first_contact: contact } = analytics;
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

export function BookingFigures({ analytics }: { readonly analytics: AnalyticsResponse }) {
  const { by_day: byDay, bookings } = analytics;
  const leads = byDay.reduce((sum, { count }) => sum + count, 0);
  const ended = bookings.done + bookings.no_show;
  const figures = [
    [
      texts.bookingFigures.booked,
      orNone(formatShare(bookings.booked, leads), leads, texts.noLeads),
    ],
    [
      texts.bookingFigures.noShow,
      orNone(formatShare(bookings.no_show, ended), ended, texts.noneOver),
    ],
    [
      texts.bookingFigures.median,
      bookings.median === null ? { none: texts.noneBooked } : formatDuration(bookings.median),
    ],
  ] as const;
  return (
    <Card title={texts.bookings}>
      <Figures small rows={figures} />
    </Card>
  );
}

const orNone = (share: string, whole: number, none: string): Figure =>
  whole === 0 ? { none } : share;

const responseTime = (seconds: number | null): Figure =>
  seconds === null ? { none: texts.notContacted } : formatDuration(seconds);

type FunnelCounts = AnalyticsResponse['funnel'];

export function funnelRows(funnel: FunnelCounts): BarTableRow[] {
  const visits = funnel[0]?.count ?? 0;
  return funnel.map(({ step, count }, index) => {
    const previous = funnel[index - 1];
    return {
      key: step,
      name: texts.steps[step],
      count,
      notes: [previous ? rate(count, previous.count) : '', previous ? rate(count, visits) : ''],
    };
  });
}

/**
 * Visitors who opt out of analytics are counted only as leads, so a step can have a higher count
 * than an earlier step.
 */
function rate(count: number, whole: number): string {
  return count > whole ? '–' : formatShare(count, whole);
}

export function isEmptyFunnel(funnel: FunnelCounts): boolean {
  return funnel.every(({ count }) => count === 0);
}

export function conversion(funnel: FunnelCounts): string | { readonly none: string } {
  const countAt = (wanted: FunnelStep) => funnel.find(({ step }) => step === wanted)?.count ?? 0;
  const [visits, leads] = [countAt('visit'), countAt('lead')];
  if (visits === 0) return { none: texts.noVisitsCounted };
  if (leads > visits) return { none: texts.moreLeads };
  return formatShare(leads, visits);
}
