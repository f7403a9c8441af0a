import type { ReactNode } from 'react';
import { formatPercent, monthlyRoi, paybackDisplay, type Results } from '@pickup/roi';
import { Figure } from './figure.tsx';

export function ResultFigures({ results }: { readonly results: Results }) {
  return (
    <dl className="figures">
      <Row name="Your revenue now" unit="a month">
        <Figure field="currentMonthlyRevenue" results={results} />
      </Row>
      <Row name="Additional jobs" unit="a month">
        <Figure field="additionalJobs" results={results} />
      </Row>
      <Row name="Additional revenue" unit="a month">
        <Figure field="additionalMonthlyRevenue" results={results} />
      </Row>
      <Row name="Time saved" unit="hours a month">
        <Figure field="timeSavedHours" results={results} />
      </Row>
      <Row
        name="ROI"
        unit={`a year, monthly ROI ${formatPercent(monthlyRoi(results.roiPercentage))}`}
      >
        <Figure field="roiPercentage" results={results} />
      </Row>
      <Row name="Payback" unit={paybackUnit(results)}>
        <Figure field="paybackMonths" results={results} />
      </Row>
    </dl>
  );
}

function Row(props: {
  readonly name: string;
  readonly unit: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        <b>{props.children}</b> <span>{props.unit}</span>
      </dd>
    </div>
  );
}

function paybackUnit(results: Results): string {
  const { text, note } = paybackDisplay(results);
  return text === '<1' ? `month, ${note}` : note;
}
