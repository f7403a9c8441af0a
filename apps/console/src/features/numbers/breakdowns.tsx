import { trades } from '@pickup/messages/offer';
import * as icons from '@pickup/ui/icons';
import type { CountOf, NumbersAnswer } from '@pickup/contracts/numbers';
import { isBusinessTypeId } from '@pickup/roi';
import { BarTable, type BarTableRow } from '../../shared/charts/bar-table.tsx';
import { formatShare, formatCount, formatDuration } from '../../shared/format/figures.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { funnelRows, isEmptyFunnel, conversion } from './funnel-rows.ts';
import { Figures, type Figure } from '../../shared/ui/figures.tsx';

/** Leads by source, trade and tier. */
export function Breakdowns({ numbers }: { readonly numbers: NumbersAnswer }) {
  const { by_source: bySource, by_trade: byTrade, by_tier: byTier } = numbers;
  return (
    <div className="breakdowns">
      <Breakdown title="By source" of="Source" counts={bySource} nameOf={sourceName} />
      <Breakdown title="By trade" of="Trade" counts={byTrade} nameOf={tradeName} />
      <Breakdown
        title="By tier"
        of="Tier"
        counts={sorted(byTier)}
        nameOf={(tier) => `Tier ${tier}`}
      />
    </div>
  );
}

const tradeName = (id: string) => (isBusinessTypeId(id) ? trades[id] : id);
const sourceName = (source: string) => source || 'Direct or unknown';

/** Sorts A before B before C, whatever their counts. */
const sorted = (counts: readonly CountOf[]) =>
  counts.toSorted((one, other) => one.key.localeCompare(other.key));

interface BreakdownProps {
  readonly title: string;
  readonly of: string;
  readonly counts: readonly CountOf[];
  nameOf(key: string): string;
}

function Breakdown({ title, of, counts, nameOf }: BreakdownProps) {
  return (
    <Card title={title}>
      {counts.length === 0 ? (
        <EmptyState icon={icons.chart} title="No leads on these days" />
      ) : (
        <BarTable
          caption={`Leads ${title.toLowerCase()}`}
          head={[of, 'Leads', 'Share']}
          rows={rowsOf(counts, nameOf)}
        />
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

const HEAD = ['Step', 'Count', 'Of the previous step', 'Of visits'];

/** From visit to booking. */
export function Funnel({ funnel }: { readonly funnel: NumbersAnswer['funnel'] }) {
  return (
    <Card title="From visit to booking">
      {isEmptyFunnel(funnel) ? (
        <EmptyState icon={icons.filter} title="No visits on these days">
          Visits, calculations, opened forms, leads and bookings are counted here.
        </EmptyState>
      ) : (
        <>
          <BarTable caption="From visit to booking" head={HEAD} rows={funnelRows(funnel)} />
          <p className="muted small">
            Counted without cookies and without anything about a person. Visitors who ask not to be
            tracked are counted only once they become leads.
          </p>
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
    ['Leads', formatCount(leads)],
    ['Conversion', conversion(funnel)],
    ['Median first response', responseTime(contact.median)],
    ['90th percentile first response', responseTime(contact.p90)],
  ] as const;
  return (
    <Card>
      <Figures rows={figures} />
    </Card>
  );
}

const responseTime = (seconds: number | null): Figure =>
  seconds === null ? { none: 'No lead was contacted yet' } : formatDuration(seconds);
