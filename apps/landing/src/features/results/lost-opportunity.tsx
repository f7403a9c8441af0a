import {
  competitorJobs,
  daily,
  formatCurrency,
  formatUpTo,
  weekly,
  yearly,
  type Results,
} from '@pickup/roi';
import { longClass } from './figure.tsx';

/** What the jobs that are not won today are worth. */
export function LostOpportunity({ results }: { readonly results: Results }) {
  const lost = results.additionalMonthlyRevenue;
  const competitors = formatUpTo(competitorJobs(results.additionalJobs), 1);
  return (
    <section className="lost" aria-labelledby="lost-title">
      <h4 id="lost-title">What missed calls cost you now</h4>
      <dl>
        <Loss amount={yearly(lost)} unit="a year" />
        <Loss amount={weekly(lost)} unit="a week" />
        <Loss amount={daily(lost)} unit="a day" />
      </dl>
      <p>{`Jobs that go to competitors instead: ${competitors} a month`}</p>
    </section>
  );
}

function Loss({ amount, unit }: { readonly amount: number; readonly unit: string }) {
  const text = formatCurrency(amount);
  return (
    <div>
      <dt>{unit}</dt>
      <dd className={longClass(text)}>{text}</dd>
    </div>
  );
}
