import { zonePlace } from '@pickup/messages/dates';
import * as texts from '@pickup/messages/page/booking';
import { language } from '@pickup/messages/page/language';
import { Field } from '@pickup/ui/field';
import { useEffect, useRef, useSyncExternalStore } from 'react';

interface TimeZoneFieldProps {
  readonly chosen: string;
  readonly problem: string | undefined;
}

/** Asks for the visitor's time zone, and preselects the browser's zone. */
export function TimeZoneField({ chosen, problem }: TimeZoneFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  const browserZone = useBrowserTimeZone();
  // Sets only an empty field, so a choice made before hydration stays.
  useEffect(() => {
    if (browserZone && select.current?.value === '') select.current.value = browserZone;
  }, [browserZone]);
  const extra = [chosen, browserZone].filter(
    (id) => id !== '' && !TIME_ZONES.some(([known]) => known === id),
  );
  return (
    <Field id="book-timeZone" className="book-zone" label={texts.timeZone} problem={problem}>
      {(control) => (
        <div className="select-box">
          <select
            {...control}
            ref={select}
            className="input"
            name="timeZone"
            defaultValue={chosen}
            required
          >
            <option value="">{texts.noTimeZone}</option>
            {[...new Set(extra)].map((id) => (
              <option key={id} value={id}>
                {timeZoneLabel(id)}
              </option>
            ))}
            {TIME_ZONES.map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}

/**
 * The browser's time zone. Empty on the server and in the first browser rendering, which must match
 * the server's.
 */
function useBrowserTimeZone(): string {
  return useSyncExternalStore(neverChanges, browserTimeZone, () => '');
}

const neverChanges = () => () => undefined;
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zones that every visitor can choose. */
export const TIME_ZONES = Object.entries(texts.timeZones);

export function timeZoneLabel(id: string): string {
  return TIME_ZONES.find(([known]) => known === id)?.[1] ?? zonePlace(id, language);
}
