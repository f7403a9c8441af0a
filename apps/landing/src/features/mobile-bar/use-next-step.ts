import { useEffect, useState } from 'react';
import { CALCULATOR_ID } from '../../shared/to-calculator.tsx';

/** The bar shows the step after the visitor has scrolled down by more than this, in pixels. */
const SHOWN_BEYOND = 300;
/** A step that the operator chose appears only on viewports narrower than this, in pixels. */
const PHONES_BELOW = 768;
/** The bar covers about this many pixels at the bottom of the viewport. */
const BAR_HEIGHT = 64;

export type Step = 'calculate' | 'see' | 'ask';

/**
 * Returns the visitor's next step, and whether to show it. The bar hides `ask` while the page's own
 * button for the report is visible, and once the report is sent. If the operator chose a step, this
 * always returns that step.
 */
export function useNextStep(fixedStep?: Step) {
  const [step, setStep] = useState<Step>('calculate');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const measure = () => {
      const next = fixedStep ?? nextStep();
      setStep(next);
      const needed = fixedStep
        ? innerWidth < PHONES_BELOW
        : !(next === 'ask' && isReportButtonInSight());
      setShown(scrollY > SHOWN_BEYOND && needed);
    };
    measure(); // a reloaded page starts at its previous scroll position
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [fixedStep]);
  return { step, shown };
}

/**
 * Returns `ask` once the visitor has scrolled to the net savings. Before that, returns `see` if the
 * calculator's top edge is in or above the upper third of the viewport, otherwise `calculate`.
 */
function nextStep(): Step {
  const figure = boxOf('.net-number');
  if (figure && figure.bottom < innerHeight - BAR_HEIGHT) return 'ask';
  const calculator = boxOf(`#${CALCULATOR_ID}`);
  return calculator && calculator.top < innerHeight / 3 ? 'see' : 'calculate';
}

function isReportButtonInSight(): boolean {
  const ask = boxOf('.ask > .button-primary');
  // Once the report is sent, this button is no longer primary, so `ask` is null.
  return !ask || (ask.bottom > 0 && ask.bottom < innerHeight - BAR_HEIGHT);
}

const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
