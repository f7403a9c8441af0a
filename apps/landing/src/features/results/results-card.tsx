import { labels, netResultMonth, netResultYear, terms } from '@pickup/messages/figures';
import * as texts from '@pickup/messages/page/results';
import { fill } from '@pickup/messages/fill';
import { planOf, termsOf, type CalculatorInputs, type Results } from '@pickup/roi';
import { useOffer } from '../../shared/offer.ts';
import { RESULTS_ID } from '../../shared/to-calculator.tsx';
import { AskForReport, type ReportProps } from './ask-for-report.tsx';
import { LostOpportunity } from './lost-opportunity.tsx';
import { NetSavings, WAITING_ID } from './net-savings.tsx';
import { ResultFigures } from './result-figures.tsx';
import { ResultsAnnouncement } from './results-announcement.tsx';
import { SavingsChart } from './savings-chart.tsx';
import { UrgencyBanner } from './urgency-banner.tsx';
import { explainFigures } from '@pickup/report/explain-figures';

interface Props {
  readonly inputs: CalculatorInputs;
  readonly results: Results;
  /** A field holds no number, so these are the previous results. */
  readonly waiting: boolean;
  readonly report: ReportProps;
}

// Depends on the settings only, so it is rendered once.
const URGENCY = <UrgencyBanner />;

export function ResultsCard({ inputs, results, waiting, report }: Props) {
  const { model } = useOffer();
  const plan = planOf(model, inputs.selectedPlan);
  return (
    <section
      className={waiting ? 'results results-waiting' : 'results'}
      id={RESULTS_ID}
      tabIndex={-1}
      aria-labelledby="results-title"
      aria-describedby={waiting ? WAITING_ID : undefined}
    >
      {URGENCY}
      <div className="results-body">
        <h3 id="results-title">{fill(texts.title, { plan: plan.name })}</h3>
        <NetSavings {...{ inputs, results, waiting }} />
        <LostOpportunity {...{ plan, results }} />
        <ResultFigures {...{ plan, results }} />
        <SavingsChart price={plan.price} results={results} />
        <AskForReport plan={plan} {...report} />
        <HowWeCalculate inputs={inputs} results={results} />
      </div>
      <ResultsAnnouncement plan={plan.name} {...{ results, waiting }} />
    </section>
  );
}

// An import of the whole module as one value costs 300 bytes of the bundler's runtime. The server replaces texts, so
// they are asked for at each rendering.
const figureTexts = () => ({ labels, netResultMonth, netResultYear, terms });

function HowWeCalculate(props: { readonly inputs: CalculatorInputs; readonly results: Results }) {
  const { inputs, results: figures } = props;
  const { model } = useOffer();
  const terms = termsOf(model, inputs.selectedPlan);
  return (
    <details className="how">
      <summary>{texts.how}</summary>
      <p>{fill(texts.howText, { plan: terms.plan.name })}</p>
      <dl>
        {explainFigures({ inputs, figures, ...terms }, figureTexts()).map(
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
    </details>
  );
}

/** Keeps a number and its unit on one line. */
const keepUnits = (text: string) => text.replaceAll(/(?<=\d) (?=[a-z])/g, '\u00a0');
