import {
  formatCurrency,
  PLANS,
  type CalculatorInputs,
  type Results,
  calculateResults,
  PLAN_IDS,
} from '@pickup/roi';
import { Figure, longClass } from './figure.tsx';

/** The most important result, with an explanation if there are no savings. */
export function NetSavings(props: {
  readonly inputs: CalculatorInputs;
  readonly results: Results;
  readonly waiting: boolean;
}) {
  const { results, waiting } = props;
  const pays = results.netMonthlySavings > 0;
  const size = longClass([formatCurrency(results.netMonthlySavings)]);
  return (
    <div className="net">
      <p className="net-label">
        Net savings a month
        {waiting && <span id={WAITING_ID}> · waiting for a number</span>}
      </p>
      <p className={`net-number ${pays ? '' : 'net-loss'} ${size}`}>
        <Figure field="netMonthlySavings" results={results} />
      </p>
      <p className="net-year">
        <Figure field="netAnnualSavings" results={results} />
        {' a year, after the plan’s cost'}
      </p>
      {!pays && <DoesNotPay {...props} />}
    </div>
  );
}

/** The element that says the results are the previous ones. */
export const WAITING_ID = 'results-waiting';

function DoesNotPay({ inputs }: { readonly inputs: CalculatorInputs }) {
  const better = betterPlan(inputs);
  return (
    <p className="net-warning">
      {`At these numbers the ${PLANS[inputs.selectedPlan].name} plan does not pay for itself.`}
      {better &&
        ` The ${better.name} plan would: ${formatCurrency(better.netMonthlySavings)} a month.`}
    </p>
  );
}

/** Another plan that pays off when the chosen one does not; null when none does. */
export function betterPlan(
  inputs: CalculatorInputs,
): { readonly name: string; readonly netMonthlySavings: number } | null {
  for (const id of PLAN_IDS) {
    const { netMonthlySavings } = calculateResults({ ...inputs, selectedPlan: id });
    if (netMonthlySavings > 0) return { name: PLANS[id].name, netMonthlySavings };
  }
  return null;
}
