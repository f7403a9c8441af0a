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

// Importing the whole module as one value would cost 300 bytes of the bundler's runtime. The server
// replaces texts, so they are read at each rendering.
const figureTexts = () => ({ labels, netResultMonth, netResultYear, terms });

/** How each result is calculated from the visitor's numbers. */
export function Formulas({ inputs, results: figures }: FormulasProps) {
  const { model } = useOffer();
  const used = termsOf(model, inputs.selectedPlan);
  return (
    <div>
      <p>{fill(texts.howText, { plan: used.plan.name })}</p>
      <dl>
        {explainFigures({ inputs, figures, ...used }, figureTexts()).map(
          ({ field, label, sum, answer }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                {sum !== '' && <span>{`${keepUnits(sum)} = `}</span>}
                <b>{keepUnits(answer)}</b>
              </dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}

/** Keeps a number and its unit on one line. */
const keepUnits = (text: string) => text.replaceAll(/(?<=\d) (?=[a-z])/g, '\u00a0');
