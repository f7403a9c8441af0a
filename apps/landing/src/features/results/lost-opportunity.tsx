import * as texts from '@pickup/messages/page/results';
import { fill } from '@pickup/messages/fill';
import {
  competitorJobs,
  daily,
  formatCurrency,
  formatUpTo,
  weekly,
  yearly,
  type Plan,
  type Results,
} from '@pickup/roi';
import { useOffer } from '../../shared/offer.ts';
import { longClass } from './figure.tsx';
import { useCount } from './use-count.ts';

interface Props {
  readonly plan: Plan;
  readonly results: Results;
}

/** Renders nothing if the plan adds no revenue. */
export function LostOpportunity({ plan, results }: Props) {
  const lost = results.additionalMonthlyRevenue;
  const { model } = useOffer();
  if (lost === 0) return null;
  const competitors = formatUpTo(competitorJobs(model, results.additionalJobs), 1);
  return (
    <section className="lost" aria-labelledby="lost-title">
      <h4 id="lost-title">{fill(texts.lost, { plan: plan.name })}</h4>
      <dl className={longClass([formatCurrency(yearly(lost))])}>
        <Loss amount={yearly(lost)} unit={texts.periods.year} />
        <Loss amount={weekly(model, lost)} unit={texts.periods.week} />
        <Loss amount={daily(model, lost)} unit={texts.periods.day} />
      </dl>
      {competitors !== '0' && (
        <p>
          {competitors === '1'
            ? texts.oneToCompetitors
            : fill(texts.toCompetitors, { jobs: competitors })}
        </p>
      )}
    </section>
  );
}

function Loss({ amount, unit }: { readonly amount: number; readonly unit: string }) {
  const ref = useCount<HTMLElement>(amount, formatCurrency);
  return (
    <div>
      <dt>{unit}</dt>
      <dd ref={ref}>{formatCurrency(amount)}</dd>
    </div>
  );
}
