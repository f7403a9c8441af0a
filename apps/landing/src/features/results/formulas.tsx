import { labels, netResultMonth, netResultYear, terms } from '@pickup/messages/figures';
import * as texts from '@pickup/messages/page/results';
import { fill } from '@pickup/messages/fill';
import { explainFigures } from '@pickup/report/explain-figures';
import { termsOf, type CalculatorInputs, type Results } from '@pickup/roi';
import { useOffer } from '../../shared/offer.ts';

export interface FormulasProps {
  readonly inputs: CalculatorInputs;
  readonly results: Results;
}

// On the server, these imports change to the operator's custom texts (build/custom-texts.ts), so
// each rendering must read them again. A namespace import would do that too, but would add 300
// bytes to the bundle.
const figureTexts = () => ({ labels, netResultMonth, netResultYear, terms });

export function Formulas({ inputs, results: figures }: FormulasProps) {
  const { model } = useOffer();
  const used = termsOf(model, inputs.selectedPlan);
  return (
    <div>
      <p>{fill(texts.howText, { plan: used.plan.name })}</p>
      <dl>
        {explainFigures({ inputs, figures, ...used }, figureTexts()).map(
          ({ field, label, calculation, result }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                {calculation !== '' && <span>{`${keepUnits(calculation)} = `}</span>}
                <b>{keepUnits(result)}</b>
              </dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}

const keepUnits = (text: string) => text.replaceAll(/(?<=\d) (?=[a-z])/g, '\u00a0');
