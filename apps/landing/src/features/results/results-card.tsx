import { PLANS, type CalculatorInputs, type Results } from '@pickup/roi';
import { RESULTS_ID } from '../../shared/to-calculator.tsx';
import { AskForReport, type ReportProps } from './ask-for-report.tsx';
import { HowWeCalculate } from './how-we-calculate.tsx';
import { LostOpportunity } from './lost-opportunity.tsx';
import { NetSavings } from './net-savings.tsx';
import { ResultFigures } from './result-figures.tsx';
import { ResultsAnnouncement } from './results-announcement.tsx';
import { SavingsChart } from './savings-chart.tsx';
import { UrgencyBanner } from './urgency-banner.tsx';

interface Props {
  readonly inputs: CalculatorInputs;
  readonly results: Results;
  readonly report: ReportProps;
}

export function ResultsCard({ inputs, results, report }: Props) {
  const plan = PLANS[inputs.selectedPlan];
  return (
    <section className="results" id={RESULTS_ID} tabIndex={-1} aria-labelledby="results-title">
      <UrgencyBanner />
      <div className="results-body">
        <h3 id="results-title">{`Your ${plan.name} Plan Results`}</h3>
        <NetSavings inputs={inputs} results={results} />
        <LostOpportunity results={results} />
        <ResultFigures results={results} />
        <SavingsChart plan={plan.id} results={results} />
        <AskForReport plan={plan} {...report} />
        <HowWeCalculate inputs={inputs} results={results} />
      </div>
      <ResultsAnnouncement inputs={inputs} results={results} />
    </section>
  );
}
