import * as texts from '@pickup/messages/page/results';
import { fill } from '@pickup/messages/fill';
import { planOf, type CalculatorInputs, type Results } from '@pickup/roi';
import { useOffer } from '../../shared/offer.ts';
import { RESULTS_ID } from '../../shared/to-calculator.tsx';
import { AskForReport, type ReportProps } from './ask-for-report.tsx';
import { HowWeCalculate } from './how-we-calculate.tsx';
import { LostOpportunity } from './lost-opportunity.tsx';
import { NetSavings, WAITING_ID } from './net-savings.tsx';
import { ResultFigures } from './result-figures.tsx';
import { ResultsAnnouncement } from './results-announcement.tsx';
import { SavingsChart } from './savings-chart.tsx';
import { UrgencyBanner } from './urgency-banner.tsx';

interface Props {
  readonly inputs: CalculatorInputs;
  readonly results: Results;
  /** A field holds no number, so these are the previous results. */
  readonly waiting: boolean;
  readonly report: ReportProps;
}

// Depends on the settings only, so it is rendered once.
const URGENCY = <UrgencyBanner />;

export function ResultsCard({ inputs, results, waiting, report }: Props) {
  const { model } = useOffer();
  const plan = planOf(model, inputs.selectedPlan);
  return (
    <section
      className={waiting ? 'results results-waiting' : 'results'}
      id={RESULTS_ID}
      tabIndex={-1}
      aria-labelledby="results-title"
      aria-describedby={waiting ? WAITING_ID : undefined}
    >
      {URGENCY}
      <div className="results-body">
        <h3 id="results-title">{fill(texts.title, { plan: plan.name })}</h3>
        <NetSavings {...{ inputs, results, waiting }} />
        <LostOpportunity {...{ plan, results }} />
        <ResultFigures {...{ plan, results }} />
        <SavingsChart price={plan.price} results={results} />
        <AskForReport plan={plan} {...report} />
        <HowWeCalculate {...{ inputs, results }} />
      </div>
      <ResultsAnnouncement plan={plan.name} {...{ results, waiting }} />
    </section>
  );
}
