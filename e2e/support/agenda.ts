import type { AgendaAnswer, AgendaBooking, AgendaTimes } from '@pickup/contracts/bookings/agenda';
import type { Page } from '@playwright/test';
import { untilLoaded } from './owner.ts';

const MINUTE_MS = 60_000;

/** Each call starts this many minutes from now and has this state. */
const TODAY: readonly (readonly [minutes: number, state: AgendaBooking['state']])[] = [
  [-125, 'no_show'],
  [-95, 'done'],
  [-65, 'confirmed'],
  [-3, 'confirmed'],
  [12, 'confirmed'],
  [42, 'cancelled'],
  [1_442, 'proposed'],
  [1_562, 'requested'],
];

/**
 * Shows the agenda's only call several times, as `TODAY` lists. A new server cannot have such calls
 * yet.
 */
export async function fillAgenda(page: Page): Promise<void> {
  await page.route(/api\/agenda\?/, async (route) => {
    const real = await route.fetch();
    const { bookings } = (await real.json()) as AgendaAnswer;
    await route.fulfill({
      response: real,
      json: { bookings: bookings.flatMap(allStates), has_more: false },
    });
  });
  await page.reload();
  await untilLoaded(page);
}

function allStates(call: AgendaBooking): AgendaBooking[] {
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  return TODAY.map(([minutes, state], place) => ({
    ...call,
    id: `018f0000-0000-7000-8000-00000000000${place}`,
    starts_at: new Date(now + minutes * MINUTE_MS).toISOString(),
    time_zone: place % 2 === 0 ? 'America/New_York' : call.time_zone,
    note:
      place === 4
        ? 'Please ask for the office. We have two crews and miss most calls on Mondays.'
        : '',
    kind: place % 2 === 0 ? 'full' : 'quick',
    state,
  }));
}

type Range = readonly [start: string, end: string];

/** Shows the agenda's only call at these times, and a person with these busy and open times. */
export async function fillWeek(
  page: Page,
  calls: readonly Range[],
  { busy, open }: { readonly busy: readonly Range[]; readonly open: readonly Range[] },
): Promise<void> {
  await page.route(/api\/agenda\?/, async (route) => {
    const real = await route.fetch({ url: route.request().url().replace(/\?.*/, nextWeeks()) });
    const { bookings } = (await real.json()) as AgendaAnswer;
    const copies = bookings
      .slice(0, 1)
      .flatMap((call) => calls.map((range) => copyAt(call, range)));
    await route.fulfill({ response: real, json: { bookings: copies, has_more: false } });
  });
  await page.route(/api\/agenda\/times/, async (route) => {
    const real = await route.fetch();
    const { people } = (await real.json()) as AgendaTimes;
    const [person] = people;
    const json = { people: [{ ...person, busy: busy.map(toTimes), open: open.map(toTimes) }] };
    await route.fulfill({ response: real, json });
  });
}

/** Returns the query of the next 30 days, because the only call is in them. */
function nextWeeks(): string {
  const until = Date.now() + 30 * 86_400_000;
  return `?from=${new Date().toISOString()}&until=${new Date(until).toISOString()}`;
}

const copyAt = (call: AgendaBooking, [start, end]: Range): AgendaBooking => ({
  ...call,
  id: `018f0000-0000-7000-8000-${start.replaceAll(/\D/g, '').slice(0, 12)}`,
  starts_at: start,
  minutes: (Date.parse(end) - Date.parse(start)) / MINUTE_MS,
  state: 'confirmed',
});

const toTimes = ([start, end]: Range) => ({ starts_at: start, ends_at: end });
