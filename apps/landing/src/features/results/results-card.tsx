import * as texts from '@pickup/messages/page/results';
import { fill } from '@pickup/messages/fill';
import { planOf, type CalculatorInputs, type Results, formatCurrency } from '@pickup/roi';
import { useOffer } from '../../shared/offer.ts';
import { RESULTS_ID } from '../../shared/to-calculator.tsx';
import { AskForReport, type ReportProps } from './ask-for-report.tsx';
import { LaterPart } from './later-part.tsx';
import { LostOpportunity } from './lost-opportunity.tsx';
import { NetSavings, OUTDATED_ID } from './net-savings.tsx';
import { ResultFigures } from './result-figures.tsx';
import { SavingsChart } from './savings-chart.tsx';
import { UrgencyBanner } from './urgency-banner.tsx';
import { useEffect, useRef, useState } from 'react';

interface Props {
  readonly inputs: CalculatorInputs;
  readonly results: Results;
  /** Whether these results are out of date, because a field contains no number. */
  readonly isOutdated: boolean;
  readonly report: ReportProps;
}

// The banner depends only on the settings. Because this element is constant, React renders the
// banner only once.
const URGENCY = <UrgencyBanner />;

export function ResultsCard({ inputs, results, isOutdated, report }: Props) {
  const { model } = useOffer();
  const plan = planOf(model, inputs.selectedPlan);
  return (
    <section
      className={isOutdated ? 'results results-outdated' : 'results'}
      id={RESULTS_ID}
      tabIndex={-1}
      aria-labelledby="results-title"
      aria-describedby={isOutdated ? OUTDATED_ID : undefined}
    >
      {URGENCY}
      <div className="results-body">
        <h3 id="results-title">{fill(texts.title, { plan: plan.name })}</h3>
        <NetSavings {...{ plan, inputs, results, isOutdated }} />
        <LostOpportunity {...{ plan, results }} />
        <ResultFigures results={results} />
        <SavingsChart price={plan.price} results={results} />
        <AskForReport plan={plan} {...report} />
        <details className="how">
          <summary>{texts.how}</summary>
          <LaterPart name="Formulas" props={{ inputs, results }} />
        </details>
      </div>
      <ResultsAnnouncement plan={plan.name} {...{ results, isOutdated }} />
    </section>
  );
}

// The pause keeps screen readers from announcing new results after each typed digit.
const PAUSE_MS = 1_000;

/** Announces new results to screen readers when the visitor pauses between changes. */
function ResultsAnnouncement(props: {
  readonly plan: string;
  readonly results: Results;
  readonly isOutdated: boolean;
}) {
  const text = props.isOutdated
    ? texts.waitingAnnouncement
    : announcement(props.plan, props.results);
  const shown = useRef(text);
  const [announced, announce] = useState('');
  useEffect(() => {
    if (shown.current === text) return;
    const timer = setTimeout(() => {
      shown.current = text;
      announce(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <output className="visually-hidden">{announced}</output>;
}

function announcement(plan: string, results: Results): string {
  const net = formatCurrency(results.netMonthlySavings);
  const year = formatCurrency(results.netAnnualSavings);
  return fill(texts.announcement, { plan, month: net, year });
}
