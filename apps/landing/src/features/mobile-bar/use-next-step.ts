import { useEffect, useState } from 'react';
import { CALCULATOR_ID } from '../../shared/to-calculator.tsx';

/** Specification, section 9: the bar's step is shown beyond this scroll position, pixels. */
const SHOWN_BEYOND = 300;
/** About what the bar covers at the bottom of the window, pixels. */
const BAR_HEIGHT = 64;

/** To calculate, to see the results, to ask for the report. */
export type Step = 'calculate' | 'see' | 'ask';

/** What a reader of this part of the page does next. It is not shown beside the page's own button for it. */
export function useNextStep() {
  const [step, setStep] = useState<Step>('calculate');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const measure = () => {
      const next = nextStep();
      setStep(next);
      setShown(scrollY > SHOWN_BEYOND && !(next === 'ask' && isAskInSight()));
    };
    measure(); // a reloaded page starts where it was left
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, []);
  return { step, shown };
}

/** A link to the calculator brings it to the top of the window; of the results, the figure is what counts. */
function nextStep(): Step {
  const figure = boxOf('.net-number');
  if (figure && figure.bottom < innerHeight - BAR_HEIGHT) return 'ask';
  const calculator = boxOf(`#${CALCULATOR_ID}`);
  return calculator && calculator.top < innerHeight / 3 ? 'see' : 'calculate';
}

function isAskInSight(): boolean {
  const ask = boxOf('.ask > button');
  return ask !== undefined && ask.bottom > 0 && ask.bottom < innerHeight - BAR_HEIGHT;
}

const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
