import type { OfferedTimes } from '@pickup/contracts/bookings/book-view';
import { useState } from 'react';
import { useBrowserLayoutEffect } from '../shared/use-browser-layout-effect.ts';
import { daysOf, firstShown, isoTime, nearestTo, type DayOfTimes } from './free-times.ts';
import { browserTimeZone } from './time-zone-field.tsx';

/** The free times, and the day and time that the visitor chose. */
export interface FreeTimes {
  readonly zone: string;
  /** The days with free times. */
  readonly days: readonly DayOfTimes[];
  /** The day whose times are displayed. */
  readonly shown: DayOfTimes;
  /** The selected time. Null if no time is selected. */
  readonly chosen: number | null;
  readonly taken: ReadonlySet<number>;
  choose(start: number): void;
  showZone(zone: string): void;
  showDay(day: DayOfTimes): void;
  /**
   * Marks a time as taken, and selects and returns the nearest free time. Returns null if there is
   * none.
   */
  replace(start: number): number | null;
}

interface Choice {
  /**
   * True for the form in the document, in which the visitor may have chosen a time before
   * hydration.
   */
  readonly isServed: boolean;
  /** The preselected time. */
  readonly preselected: number | null;
}

export function useFreeTimes(offered: OfferedTimes, { isServed, preselected }: Choice): FreeTimes {
  const { starts, timeZone, isZoneChosen } = offered;
  const [zone, showZone] = useState(timeZone);
  // The page shows the day of this free time.
  const [anchor, setAnchor] = useState(() => firstShown(offered));
  const [chosen, choose] = useState<number | null>(
    () => (isServed && choiceInDocument()) || preselected,
  );
  const [taken, setTaken] = useState<ReadonlySet<number>>(() => new Set());
  useBrowserLayoutEffect(() => {
    if (!isZoneChosen) showZone(browserTimeZone());
  }, [isZoneChosen]);
  const days = daysOf(starts, zone);
  const shown = days.find((day) => day.starts.includes(anchor)) ?? {
    day: isoTime(anchor).slice(0, 10),
    starts: [],
  };
  return {
    zone,
    days,
    shown,
    chosen,
    taken,
    choose,
    showZone,
    showDay({ starts: [start = 0] }) {
      setAnchor(start);
      choose(null);
    },
    replace(start) {
      const allTaken = new Set([...taken, start]);
      const nearest = nearestTo(
        start,
        starts.filter((other) => !allTaken.has(other)),
      );
      setTaken(allTaken);
      if (nearest === null) return null;
      choose(nearest);
      if (!shown.starts.includes(nearest)) setAnchor(nearest);
      return nearest;
    },
  };
}

function choiceInDocument(): number | null {
  if (import.meta.env.SSR) return null;
  const radio = document.querySelector<HTMLInputElement>('input[name=startsAt]:checked');
  return radio && Date.parse(radio.value) / 60_000;
}
