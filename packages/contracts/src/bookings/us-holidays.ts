export type UsHolidayId =
  | 'newYear'
  | 'king'
  | 'presidents'
  | 'memorial'
  | 'juneteenth'
  | 'independence'
  | 'labor'
  | 'columbus'
  | 'veterans'
  | 'thanksgiving'
  | 'christmas';

/** Days are YYYY-MM-DD. A holiday on a weekend includes the Friday before or the Monday after. */
export interface UsHoliday {
  readonly id: UsHolidayId;
  readonly from: string;
  readonly to: string;
}

const [MONDAY, THURSDAY, SATURDAY, SUNDAY] = [1, 4, 6, 0] as const;

/** A holiday with a `weekday` is on the first such weekday on or after `date`. */
const HOLIDAYS: readonly {
  readonly id: UsHolidayId;
  readonly month: number;
  readonly date: number;
  readonly weekday?: number;
}[] = [
  { id: 'newYear', month: 1, date: 1 },
  { id: 'king', month: 1, date: 15, weekday: MONDAY },
  { id: 'presidents', month: 2, date: 15, weekday: MONDAY },
  { id: 'memorial', month: 5, date: 25, weekday: MONDAY },
  { id: 'juneteenth', month: 6, date: 19 },
  { id: 'independence', month: 7, date: 4 },
  { id: 'labor', month: 9, date: 1, weekday: MONDAY },
  { id: 'columbus', month: 10, date: 8, weekday: MONDAY },
  { id: 'veterans', month: 11, date: 11 },
  { id: 'thanksgiving', month: 11, date: 22, weekday: THURSDAY },
  { id: 'christmas', month: 12, date: 25 },
];

/**
 * Returns the holidays with a day in this range, earliest first.
 *
 * @example
 * usHolidays('2027-07-05', '2027-07-05') // [{ id: 'independence', from: '2027-07-04', to: '2027-07-05' }]
 */
export function usHolidays(first: string, last: string): UsHoliday[] {
  const [firstYear, lastYear] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  const found: UsHoliday[] = [];
  // New Year's Day may include December 31 of the previous year.
  for (let year = firstYear; year <= lastYear + 1; year += 1)
    found.push(...HOLIDAYS.map((holiday) => holidayIn(year, holiday)));
  return found.filter(({ from, to }) => to >= first && from <= last);
}

function holidayIn(
  year: number,
  { id, month, date, weekday }: (typeof HOLIDAYS)[number],
): UsHoliday {
  const dayOf = (dayOfMonth: number) => new Date(Date.UTC(year, month - 1, dayOfMonth));
  const textOf = (dayOfMonth: number) => dayOf(dayOfMonth).toISOString().slice(0, 10);
  const weekdayOfDate = dayOf(date).getUTCDay();
  if (weekday !== undefined) {
    const day = textOf(date + ((weekday - weekdayOfDate + 7) % 7));
    return { id, from: day, to: day };
  }
  const from = textOf(weekdayOfDate === SATURDAY ? date - 1 : date);
  return { id, from, to: textOf(weekdayOfDate === SUNDAY ? date + 1 : date) };
}
