import { formatCurrency, PLANS, type CalculatorInputs, type Results } from '@pickup/roi';
import { betterPlan } from './better-plan.ts';
import { Figure } from './figure.tsx';

/** The one number the visitor came for, and the truth about it when it is not a saving. */
export function NetSavings(props: {
  readonly inputs: CalculatorInputs;
  readonly results: Results;
}) {
  const { results } = props;
  const pays = results.netMonthlySavings > 0;
  return (
    <div className="net">
      <p className="net-label">Net savings a month</p>
      <p className={pays ? 'net-number' : 'net-number net-loss'}>
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
