import * as texts from '@pickup/messages/page/booking';
import { useEffect, useRef, useState } from 'react';
import type { FreeTimes } from './use-free-times.ts';

interface StepOptions {
  /** Whether the form asks for contact details after the time. Otherwise there is only one step. */
  readonly needsContact: boolean;
  readonly times: FreeTimes;
  /** Whether the form was returned with a valid time. Then only the contact details are wrong. */
  readonly startsAtDetails: boolean;
}

export type BookingStep = ReturnType<typeof useBookingStep>;

/**
 * The steps of a booking: the time, then the contact details. The second step has its own history
 * entry, so that Back leads to the times.
 */
export function useBookingStep({ needsContact, times, startsAtDetails }: StepOptions) {
  const element = useRef<HTMLDivElement>(null);
  const [isAtDetails, setAtDetails] = useState(startsAtDetails);
  const [problem, setProblem] = useState<string>();
  const focusSelector = useRef<string | null>(null);
  useEffect(() => {
    const onBack = () => setAtDetails(false);
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);
  useEffect(() => {
    const target =
      focusSelector.current && element.current?.querySelector<HTMLElement>(focusSelector.current);
    focusSelector.current = null;
    if (!target) return;
    target.focus({ preventScroll: true });
    element.current?.closest('.book')?.scrollIntoView({ block: 'start' });
  }, [isAtDetails, problem]);
  return {
    element,
    name: needsContact ? (isAtDetails && times.chosen !== null ? 'details' : 'time') : undefined,
    problem,
    clearProblem: () => setProblem(undefined),
    next() {
      if (times.chosen === null) {
        focusSelector.current = '.times input';
        return setProblem(texts.problems.startsAt);
      }
      focusSelector.current = '.chosen-time';
      history.pushState({ step: 'details' }, '');
      setAtDetails(true);
    },
    back() {
      focusSelector.current = '.times :checked';
      const isEntry = (history.state as { step?: unknown } | null)?.step === 'details';
      if (isEntry) history.back();
      else setAtDetails(false);
    },
  };
}
