import { useEffect, useState } from 'react';
import { CALCULATOR_ID } from '../../shared/to-calculator.tsx';

/** Specification, section 9: the step is visible beyond this scroll position, in pixels. */
const SHOWN_BEYOND = 300;
/** A bar that always offers the calculator is only for phones. In pixels. */
const PHONES_BELOW = 768;
/** About the height the bar covers at the bottom of the window, in pixels. */
const BAR_HEIGHT = 64;

/** Calculate, see the results, or ask for the report. */
export type Step = 'calculate' | 'see' | 'ask';

/**
 * The visitor's next step in this part of the page. Hidden while the page's own button for it is
 * visible. With `only`, always that step.
 */
export function useNextStep(only?: Step) {
  const [step, setStep] = useState<Step>('calculate');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const measure = () => {
      const next = only ?? nextStep();
      setStep(next);
      const needed = only ? innerWidth < PHONES_BELOW : !(next === 'ask' && isAskInSight());
      setShown(scrollY > SHOWN_BEYOND && needed);
    };
    measure(); // a reloaded page starts at its previous scroll position
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [only]);
  return { step, shown };
}

/**
 * The next step is `ask` once the main figure is visible. Otherwise it is `see` while the
 * calculator is in the upper third of the window or above it.
 */
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
