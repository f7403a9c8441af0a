import * as texts from '@pickup/messages/page/results';
import { fill } from '@pickup/messages/fill';
import {
  calculateResults,
  formatCurrency,
  timeValueAsShown,
  type CalculatorInputs,
  type Plan,
  type Results,
  type RoiModel,
} from '@pickup/roi';
import { useOffer } from '../../shared/offer.ts';
import { Figure, longClass } from './figure.tsx';

/** Shows the net savings. If they are not positive, says that the plan does not pay for itself. */
export function NetSavings(props: {
  readonly plan: Plan;
  readonly inputs: CalculatorInputs;
  readonly results: Results;
  readonly isOutdated: boolean;
}) {
  const { plan, results, isOutdated } = props;
  const pays = results.netMonthlySavings > 0;
  const size = longClass([formatCurrency(results.netMonthlySavings)]);
  return (
    <div className="net">
      <p className="net-label">
        {texts.net}
        {isOutdated && <span id={OUTDATED_ID}>{texts.waiting}</span>}
      </p>
      <p className={`net-number ${pays ? '' : 'net-loss'} ${size}`}>
        <Figure field="netMonthlySavings" results={results} />
      </p>
      <p className="net-sum">
        {fill(texts.sum, {
          revenue: formatCurrency(results.additionalMonthlyRevenue),
          time: formatCurrency(timeValueAsShown(results, plan.price)),
          cost: formatCurrency(plan.price),
        })}
      </p>
      <p className="net-year">
        <Figure field="netAnnualSavings" results={results} />
        {texts.aYear}
      </p>
      {!pays && <DoesNotPay {...props} />}
    </div>
  );
}

export const OUTDATED_ID = 'results-outdated';

function DoesNotPay({ plan, inputs }: { readonly plan: Plan; readonly inputs: CalculatorInputs }) {
  const { model } = useOffer();
  const better = firstProfitablePlan(model, inputs);
  const words = fill(texts.doesNotPay, { plan: plan.name });
  return (
    <p className="net-warning">
      {words +
        (better
          ? fill(texts.betterPlan, {
              plan: better.name,
              amount: formatCurrency(better.netMonthlySavings),
            })
          : '')}
    </p>
  );
}

/** Returns the first plan with positive net savings, or null. */
export function firstProfitablePlan(
  model: RoiModel,
  inputs: CalculatorInputs,
): { readonly name: string; readonly netMonthlySavings: number } | null {
  for (const { id, name } of model.plans) {
    const { netMonthlySavings } = calculateResults(model, { ...inputs, selectedPlan: id });
    if (netMonthlySavings > 0) return { name, netMonthlySavings };
  }
  return null;
}
