import { HOLD_PATH, type HeldTime } from '@pickup/contracts/bookings/book-view';
import { base } from '@pickup/messages/page/language';
import { useEffect, useRef, useState } from 'react';
import { isoTime } from './free-times.ts';

export type HoldState =
  | { readonly name: 'none' | 'ended' }
  | { readonly name: 'held'; readonly until: number }
  | Refusal;

/** The chosen time was taken, and another time was selected instead. */
export interface Refusal {
  readonly name: 'refused';
  readonly start: number;
  readonly replacement: number;
}

interface HoldOptions {
  /**
   * Whether to hold the chosen time. Without contact fields, visitors finish too soon to need a
   * hold.
   */
  readonly isNeeded: boolean;
  readonly kind: string;
  /** The key of the hold that this visitor's earlier form created. */
  readonly earlierKey: string | null;
  replace(start: number): number | null;
}

/** The delay before a time is held. If arrow keys change the time, only the last time is held. */
const PAUSE_MS = 400;

/**
 * Holds the chosen time while the visitor fills in the form. Without a hold, booking still works,
 * because the server checks the time when the form is sent.
 */
export function useHeldTime({ isNeeded, kind, earlierKey, replace }: HoldOptions) {
  const [state, setState] = useState<HoldState>({ name: 'none' });
  const [key, setKey] = useState(earlierKey ?? '');
  const latest = useRef({ start: 0, timer: 0, end: 0 });

  const send = async (start: number, holdKey: string, refusal?: Refusal) => {
    const fields = { hold: holdKey, startsAt: isoTime(start), kind };
    const body = new URLSearchParams(fields);
    const response = await fetch(base + HOLD_PATH, { method: 'POST', body }).catch(() => null);
    if (latest.current.start !== start) return; // the visitor chose another time
    if (response?.status === 409) return refuse(start, holdKey);
    if (!response?.ok) return setState({ name: 'none' });
    const { until, seconds } = (await response.json()) as HeldTime;
    if (latest.current.start !== start) return;
    setState(refusal ?? { name: 'held', until: Date.parse(until) / 60_000 });
    latest.current.end = window.setTimeout(() => setState({ name: 'ended' }), seconds * 1000);
  };
  const refuse = (start: number, holdKey: string) => {
    const replacement = replace(start);
    if (replacement === null) return setState({ name: 'none' });
    const refusal = { name: 'refused', start, replacement } as const;
    setState(refusal);
    latest.current.start = replacement;
    void send(replacement, holdKey, refusal);
  };
  const hold = (start: number) => {
    // crypto.randomUUID does not exist on plain HTTP.
    if (!isNeeded || typeof crypto.randomUUID !== 'function') return;
    if (latest.current.start === start && state.name === 'held') return;
    const holdKey = key || crypto.randomUUID();
    setKey(holdKey);
    clearTimeout(latest.current.timer);
    clearTimeout(latest.current.end);
    const timer = window.setTimeout(() => void send(start, holdKey), PAUSE_MS);
    latest.current = { start, timer, end: 0 };
  };
  /**
   * Cancels a hold that is not yet requested, because that hold would conflict with the booking.
   */
  const stop = () => {
    clearTimeout(latest.current.timer);
    latest.current.start = 0;
  };
  useReleaseOnLeave(key, () => setState({ name: 'none' }));
  return { state, key, hold, stop };
}

function useReleaseOnLeave(key: string, onReleased: () => void): void {
  const released = useRef(onReleased);
  released.current = onReleased;
  useEffect(() => {
    if (key === '') return;
    const release = () => {
      navigator.sendBeacon(base + HOLD_PATH, new URLSearchParams({ hold: key }));
      released.current(); // the browser may show this page again
    };
    addEventListener('pagehide', release);
    return () => removeEventListener('pagehide', release);
  }, [key]);
}
