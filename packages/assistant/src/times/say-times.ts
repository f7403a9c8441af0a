import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/page/assistant';
import type { DialogueChoice, OfferedTimes } from '../dialogue-turn.ts';
import { listed } from '../listed.ts';
import { clocksOf, dayLabel, shortLabel, timeLabel, zoneLabel } from './clock.ts';
import { exactText } from './parse-time-choice.ts';

/** The offered times in a sentence, with their zone. */
export function sayTimes(times: OfferedTimes): string {
  const { shown, timeZone } = times;
  const days = new Map<string, number[]>();
  for (const { day, start } of clocksOf(shown, timeZone)) {
    const own = days.get(day);
    if (own) own.push(start);
    else days.set(day, [start]);
  }
  const parts = [...days.values()].map((starts) => {
    const labels = starts.map((start) => timeLabel(start, times));
    const day = dayLabel(starts[0] ?? 0, timeZone);
    return fill(texts.times.onDay, { day, times: listed(labels, 'or') });
  });
  const zone = zoneLabel(shown[0] ?? 0, timeZone);
  return fill(texts.times.free, { days: parts.join('; '), zone });
}

/** A button for each offered time, and buttons for other times. */
export function timeChoices(times: OfferedTimes): readonly DialogueChoice[] {
  const { shown } = times;
  const { moreTimes, anotherDay } = texts.times;
  return [
    ...shown.map((start) => timeChoice(start, times)),
    ...(moreAfter(times).length > 0 ? [{ label: moreTimes, text: moreTimes }] : []),
    ...(nextDay(times).length > 0 ? [{ label: anotherDay, text: anotherDay }] : []),
  ];
}

/** The sentence above names the day, so the buttons of a single day show only their time. */
function timeChoice(start: number, times: OfferedTimes): DialogueChoice {
  const days = new Set(clocksOf(times.shown, times.timeZone).map(({ day }) => day));
  const isOneDay = days.size === 1;
  return {
    label: shortLabel(start, times),
    ...(isOneDay && { short: timeLabel(start, times) }),
    text: exactText(start),
  };
}

/** The free times after the shown ones. After the last one, it starts over. */
export function moreAfter({ starts, shown }: OfferedTimes): readonly number[] {
  const last = shown.at(-1) ?? 0;
  const later = starts.filter((start) => start > last);
  return later.length > 0 ? later : starts.filter((start) => !shown.includes(start));
}

/** The free times of the next day that has any. After the last day, it starts over. */
export function nextDay({ starts, shown, timeZone }: OfferedTimes): readonly number[] {
  const all = clocksOf(starts, timeZone);
  const [now] = clocksOf(shown.slice(-1), timeZone);
  const others = all.filter(({ day }) => day !== now?.day);
  const next = others.find(({ day }) => day > (now?.day ?? '')) ?? others[0];
  return others.filter(({ day }) => day === next?.day).map(({ start }) => start);
}
