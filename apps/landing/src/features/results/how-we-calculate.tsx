import { explainFigures } from '@pickup/report/explain-figures';
import { PLANS, type CalculatorInputs, type Results } from '@pickup/roi';

export function HowWeCalculate(props: {
  readonly inputs: CalculatorInputs;
  readonly results: Results;
}) {
  const { inputs, results: figures } = props;
  const plan = PLANS[inputs.selectedPlan];
  return (
    <details className="how">
      <summary>How we calculate</summary>
      <p>{`The ${plan.name} plan with your own numbers. Computed unrounded, shown in whole dollars.`}</p>
      <dl>
        {explainFigures({ inputs, figures, plan }).map(({ field, label, sum, answer }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              {sum !== '' && `${unbroken(sum)} = `}
              <b>{unbroken(answer)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Keeps a number and its unit on one line. */
const unbroken = (text: string) => text.replaceAll(/(?<=\d) (?=[a-z])/g, '\u00a0');
