import type { AvailabilityException } from '@pickup/contracts/bookings/availability';
import { type UsHoliday, usHolidays } from '@pickup/contracts/bookings/us-holidays';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/availability';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useRef } from 'react';
import { daysRangeText } from './availability-words.ts';

interface UsHolidaysProps {
  readonly existing: readonly AvailabilityException[];
  readonly remaining: number;
  onAdd(added: AvailabilityException[]): void;
  /** Moves the focus after the last offered holiday is added, because its button disappears. */
  onEmpty(): void;
}

export function UsHolidays({ existing, remaining, onAdd, onEmpty }: UsHolidaysProps) {
  const summary = useRef<HTMLElement>(null);
  const offered = upcomingHolidays().filter((holiday) => !isCovered(holiday, existing));
  if (offered.length === 0) return null;
  const add = (holidays: readonly UsHoliday[]) => {
    onAdd(holidays.map(timeOffOf));
    if (holidays.length === offered.length) onEmpty();
    else summary.current?.focus();
  };
  return (
    <details className="holidays">
      <summary ref={summary}>{texts.holidays}</summary>
      <div className="stack">
        <p className="muted small">{texts.holidaysLead}</p>
        <ul>
          {offered.map((holiday) => {
            const name = texts.holidayNames[holiday.id];
            return (
              <li key={holiday.from}>
                <span>
                  {name} <span className="muted">{daysRangeText(holiday)}</span>
                </span>
                <Button
                  tone="quiet"
                  icon={icons.plus}
                  aria-label={fill(texts.addHolidayNamed, { name })}
                  disabled={remaining < 1}
                  onClick={() => add([holiday])}
                >
                  {texts.addHoliday}
                </Button>
              </li>
            );
          })}
        </ul>
        <div>
          <Button disabled={remaining < offered.length} onClick={() => add(offered)}>
            {texts.addAllHolidays}
          </Button>
        </div>
      </div>
    </details>
  );
}

const dayText = (moment: Date) => moment.toISOString().slice(0, 10);

function upcomingHolidays(): UsHoliday[] {
  const today = new Date();
  const last = new Date(today);
  last.setUTCFullYear(last.getUTCFullYear() + 1, last.getUTCMonth(), last.getUTCDate() - 1);
  return usHolidays(dayText(today), dayText(last));
}

function isCovered({ from, to }: UsHoliday, existing: readonly AvailabilityException[]): boolean {
  const covers = (day: string) =>
    existing.some((one) => one.from !== '' && one.from <= day && day <= one.to);
  return covers(from) && covers(to);
}

const timeOffOf = ({ id, from, to }: UsHoliday): AvailabilityException => {
  return { from, to, hours: [], note: texts.holidayNames[id] };
};
