import { PLANS, type CalculatorInputs, type Results } from '@pickup/roi';
import { formulaLines } from './formulas.ts';

export function HowWeCalculate(props: {
  readonly inputs: CalculatorInputs;
  readonly results: Results;
}) {
  const { name } = PLANS[props.inputs.selectedPlan];
  return (
    <details className="how">
      <summary>How we calculate</summary>
      <p>{`The ${name} plan with your own numbers. Computed unrounded, shown in whole dollars.`}</p>
      <dl>
        {formulaLines(props.inputs, props.results).map((line) => (
          <div key={line.name}>
            <dt>{line.name}</dt>
            <dd>
              {`${line.sum} = `}
              <b>{line.answer}</b>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
