import type { AgendaResponse, AgendaBooking, AgendaTimes } from '@pickup/contracts/bookings/agenda';
import type { Page } from '@playwright/test';
import { waitUntilLoaded } from './owner.ts';

const MINUTE_MS = 60_000;

/** For each booking, the minutes from now until its start, and its state. */
const AROUND_NOW: readonly (readonly [minutes: number, state: AgendaBooking['state']])[] = [
  [-125, 'no_show'],
  [-95, 'done'],
  [-65, 'confirmed'],
  [-3, 'confirmed'],
  [12, 'confirmed'],
  [42, 'canceled'],
  [1_442, 'proposed'],
  [1_562, 'requested'],
];

/**
 * Copies the agenda's only booking to the times and states in `AROUND_NOW`. A new server cannot
 * have past bookings.
 */
export async function fillAgenda(page: Page): Promise<void> {
  await page.route(/api\/agenda\?/, async (route) => {
    const response = await route.fetch();
    const { bookings } = (await response.json()) as AgendaResponse;
    await route.fulfill({
      response,
      json: { bookings: bookings.flatMap(allStates), has_more: false },
    });
  });
  await page.reload();
  await waitUntilLoaded(page);
}

function allStates(booking: AgendaBooking): AgendaBooking[] {
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  return AROUND_NOW.map(([minutes, state], index) => ({
    ...booking,
    id: `018f0000-0000-7000-8000-00000000000${index}`,
    starts_at: new Date(now + minutes * MINUTE_MS).toISOString(),
    time_zone: index % 2 === 0 ? 'America/New_York' : booking.time_zone,
    note:
      index === 4
        ? 'Please ask for the office. We have two crews and miss most calls on Mondays.'
        : '',
    kind: index % 2 === 0 ? 'full' : 'quick',
    state,
  }));
}

type Range = readonly [start: string, end: string];

/** Copies the agenda's only booking to these times, and sets a person's busy and open times. */
export async function fillWeek(
  page: Page,
  times: readonly Range[],
  { busy, open }: { readonly busy: readonly Range[]; readonly open: readonly Range[] },
): Promise<void> {
  await page.route(/api\/agenda\?/, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(/\?.*/, nextWeeks()) });
    const { bookings } = (await response.json()) as AgendaResponse;
    const copies = bookings
      .slice(0, 1)
      .flatMap((booking) => times.map((range) => copyAt(booking, range)));
    await route.fulfill({ response, json: { bookings: copies, has_more: false } });
  });
  await page.route(/api\/agenda\/times/, async (route) => {
    const response = await route.fetch();
    const { people } = (await response.json()) as AgendaTimes;
    const [person] = people;
    const json = { people: [{ ...person, busy: busy.map(toTimes), open: open.map(toTimes) }] };
    await route.fulfill({ response, json });
  });
}

/** Returns the query for the next 30 days, which include the only booking. */
function nextWeeks(): string {
  const until = Date.now() + 30 * 86_400_000;
  return `?from=${new Date().toISOString()}&until=${new Date(until).toISOString()}`;
}

const copyAt = (booking: AgendaBooking, [start, end]: Range): AgendaBooking => ({
  ...booking,
  id: `018f0000-0000-7000-8000-${start.replaceAll(/\D/g, '').slice(0, 12)}`,
  starts_at: start,
  minutes: (Date.parse(end) - Date.parse(start)) / MINUTE_MS,
  state: 'confirmed',
});

const toTimes = ([start, end]: Range) => ({ starts_at: start, ends_at: end });
