import * as texts from '@pickup/messages/page/results';
import { fill } from '@pickup/messages/fill';
import { useEffect, useRef, useState } from 'react';
import { formatCurrency, type Results } from '@pickup/roi';

// Long enough to announce a complete number instead of each digit.
const PAUSE_MS = 1_000;

/** Announces the new result to screen readers once the visitor pauses. Silent at first. */
export function ResultsAnnouncement(props: {
  /** The plan's name. */
  readonly plan: string;
  readonly results: Results;
  readonly waiting: boolean;
}) {
  const text = props.waiting ? texts.waitingAnnouncement : announcement(props.plan, props.results);
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

function announcement(plan: string, results: Results): string {
  const net = formatCurrency(results.netMonthlySavings);
  const year = formatCurrency(results.netAnnualSavings);
  return fill(texts.announcement, { plan, month: net, year });
}
