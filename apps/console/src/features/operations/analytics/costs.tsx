import type { CostAnalytics, Costs } from '@pickup/contracts/operations/ad-spend';
import { fill } from '@pickup/messages/fill';
import { noSource } from '@pickup/messages/operator/operations/analytics';
import { costs as texts } from '@pickup/messages/operator/operations/ad-spend';
import { formatCount, formatDollars } from '../../../shared/format/figures.ts';
import { placeName } from '../../../shared/bookings/booking-texts.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Table, type Column } from '../../../shared/ui/table.tsx';

/** Renders nothing if the chosen days have no ad spend. */
export function CostCards({ analytics }: { readonly analytics: CostAnalytics }) {
  const { by_source: bySource, by_campaign: byCampaign, time_zone: timeZone } = analytics;
  if (bySource.every(({ spend }) => spend === 0)) return null;
  const zone = placeName(timeZone);
  return (
    <>
      <Card title={texts.bySource} flush>
        <CostTable
          title={texts.bySource}
          rowLabel={texts.source}
          rows={bySource}
          nameOf={({ source }) => source || noSource}
        />
        <p className="card-note muted small">{fill(texts.note, { zone })}</p>
      </Card>
      {byCampaign.length > 0 && (
        <Card title={texts.byCampaign} flush>
          <CostTable
            title={texts.byCampaign}
            rowLabel={texts.campaign}
            rows={byCampaign}
            nameOf={({ source, campaign }) => fill(texts.campaignOf, { source, campaign })}
          />
        </Card>
      )}
    </>
  );
}

interface CostTableProps<Row> {
  readonly title: string;
  readonly rowLabel: string;
  readonly rows: readonly Row[];
  nameOf(row: Row): string;
}

function CostTable<Row extends Costs>({ title, rowLabel, rows, nameOf }: CostTableProps<Row>) {
  const name: Column<Row> = { key: 'name', label: rowLabel, header: true, cell: nameOf };
  return <Table caption={title} columns={[name, ...FIGURES]} rows={rows} rowKey={nameOf} />;
}

const figure = (key: string, label: string, cell: (row: Costs) => string) =>
  ({ key, label, numeric: true, cell }) as const;

const FIGURES: readonly Column<Costs>[] = [
  figure('spend', texts.spend, ({ spend }) => (spend === 0 ? '–' : formatDollars(spend))),
  figure('leads', texts.leads, ({ leads }) => formatCount(leads)),
  figure('perLead', texts.perLead, ({ spend, leads }) => costOfOne(spend, leads)),
  figure('bookings', texts.bookings, ({ bookings }) => formatCount(bookings)),
  figure('perBooking', texts.perBooking, ({ spend, bookings }) => costOfOne(spend, bookings)),
  figure('won', texts.won, ({ won }) => formatCount(won)),
  figure('perWon', texts.perWon, ({ spend, won }) => costOfOne(spend, won)),
];

/** Returns the cost per lead, booking or won deal, or a dash if the spend or the count is zero. */
export const costOfOne = (spend: number, count: number): string =>
  spend === 0 || count === 0 ? '–' : formatDollars(spend / count);
