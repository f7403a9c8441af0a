import { useEffect, useRef, useState } from 'react';
import { formatCurrency, PLANS, type CalculatorInputs, type Results } from '@pickup/roi';

// Long enough to announce a complete number instead of each digit.
const PAUSE_MS = 1_000;

/** Announces the new result to screen readers once the visitor pauses. Silent at first. */
export function ResultsAnnouncement(props: {
  readonly inputs: CalculatorInputs;
  readonly results: Results;
  readonly waiting: boolean;
}) {
  const text = props.waiting ? WAITING : announcement(props.inputs, props.results);
  const shown = useRef(text);
  const [announced, announce] = useState('');
  useEffect(() => {
    if (shown.current === text) return;
    const timer = setTimeout(() => {
      shown.current = text;
      announce(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <output className="visually-hidden">{announced}</output>;
}

const WAITING = 'The results are waiting for a number.';

function announcement({ selectedPlan }: CalculatorInputs, results: Results): string {
  const net = formatCurrency(results.netMonthlySavings);
  const year = formatCurrency(results.netAnnualSavings);
  return `${PLANS[selectedPlan].name} plan: net savings ${net} a month, ${year} a year.`;
}
