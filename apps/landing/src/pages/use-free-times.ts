import type { OfferedTimes } from '@pickup/contracts/bookings/book-view';
import { useState } from 'react';
import { useBrowserLayoutEffect } from '../shared/use-browser-layout-effect.ts';
import { DAYS_SHOWN, daysOf, firstShown, nearestTo, type DayOfTimes } from './free-times.ts';
import { browserTimeZone } from './time-zone-field.tsx';

/** The free times that the visitor sees now. */
export interface FreeTimes {
  readonly zone: string;
  readonly days: readonly DayOfTimes[];
  /** Null until the visitor chooses. */
  readonly chosen: number | null;
  readonly taken: ReadonlySet<number>;
  /** The first times before and after the displayed days. */
  readonly earlier: DayOfTimes | undefined;
  readonly later: DayOfTimes | undefined;
  choose(start: number): void;
  showZone(zone: string): void;
  showDay(day: DayOfTimes): void;
  /** Marks a time as taken, and selects the nearest other one. Returns it. */
  replace(start: number): number | null;
}

interface Choice {
  /**
   * True for the document's own form. The visitor may have chosen a time in it before hydration.
   */
  readonly isServed: boolean;
  /** The preselected time. */
  readonly before: number | null;
}

export function useFreeTimes(offered: OfferedTimes, { isServed, before }: Choice): FreeTimes {
  const { starts, timeZone, isZoneChosen } = offered;
  const [zone, showZone] = useState(timeZone);
  const [anchor, setAnchor] = useState(() => firstShown(offered));
  const [chosen, choose] = useState<number | null>(
    () => (isServed && choiceInDocument()) || before,
  );
  const [taken, setTaken] = useState<ReadonlySet<number>>(() => new Set());
  useBrowserLayoutEffect(() => {
    if (!isZoneChosen) showZone(browserTimeZone());
  }, [isZoneChosen]);
  const all = daysOf(starts, zone);
  const first = Math.max(
    0,
    all.findIndex((day) => day.starts.includes(anchor)),
  );
  const days = all.slice(first, first + DAYS_SHOWN);
  return {
    zone,
    days,
    chosen,
    taken,
    choose,
    showZone,
    earlier: first === 0 ? undefined : all[Math.max(0, first - DAYS_SHOWN)],
    later: all[first + DAYS_SHOWN],
    showDay({ starts: [start = 0] }) {
      setAnchor(start);
      choose(null);
    },
    replace(start) {
      const now = new Set([...taken, start]);
      const free = starts.filter((other) => !now.has(other));
      const nearest = nearestTo(start, free);
      setTaken(now);
      if (nearest === null) return null;
      choose(nearest);
      if (!days.some((day) => day.starts.includes(nearest))) setAnchor(nearest);
      return nearest;
    },
  };
}

function choiceInDocument(): number | null {
  if (import.meta.env.SSR) return null;
  const radio = document.querySelector<HTMLInputElement>('input[name=startsAt]:checked');
  return radio && Date.parse(radio.value) / 60_000;
}
