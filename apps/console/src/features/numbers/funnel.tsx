import type { NumbersAnswer } from '@pickup/contracts/numbers';
import { BarTable } from '../../shared/charts/bar-table.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { funnelRows, isEmptyFunnel } from './funnel-rows.ts';

const HEAD = ['Step', 'Count', 'Of the step before', 'Of visits'];

/** From visit to booking. */
export function Funnel({ funnel }: { readonly funnel: NumbersAnswer['funnel'] }) {
  return (
    <Card title="From visit to booking">
      {isEmptyFunnel(funnel) ? (
        <EmptyState icon="filter" title="No visits on these days">
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
