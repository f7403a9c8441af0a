import { competitorJobs, daily, formatCurrency, weekly, yearly, type Results } from '@pickup/roi';

const ONE_DECIMAL = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** What the jobs that are not won today are worth. */
export function LostOpportunity({ results }: { readonly results: Results }) {
  const lost = results.additionalMonthlyRevenue;
  const competitors = ONE_DECIMAL.format(competitorJobs(results.additionalJobs));
  return (
    <section className="lost" aria-labelledby="lost-title">
      <h4 id="lost-title">What missed calls cost you now</h4>
      <dl>
        <div>
          <dt>a year</dt>
          <dd>{formatCurrency(yearly(lost))}</dd>
        </div>
        <div>
          <dt>a week</dt>
          <dd>{formatCurrency(weekly(lost))}</dd>
        </div>
        <div>
          <dt>a day</dt>
          <dd>{formatCurrency(daily(lost))}</dd>
        </div>
      </dl>
      <p>{`Jobs that go to competitors instead: ${competitors} a month`}</p>
    </section>
  );
}
