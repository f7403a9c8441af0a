import { Field } from '@pickup/ui/field';
import { useEffect, useRef, useSyncExternalStore } from 'react';

interface TimeZoneFieldProps {
  readonly chosen: string;
  readonly problem: string | undefined;
}

/** The visitor's time zone: chosen from a list, or preset by the browser. */
export function TimeZoneField({ chosen, problem }: TimeZoneFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  const own = useBrowserTimeZone();
  // Presets only an untouched field; a choice made before hydration stays.
  useEffect(() => {
    if (own && select.current?.value === '') select.current.value = own;
  }, [own]);
  const extra = [chosen, own].filter(
    (id) => id !== '' && !TIME_ZONES.some(([known]) => known === id),
  );
  return (
    <Field id="book-timeZone" className="book-zone" label="Time zone" problem={problem}>
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
            <option value="">Choose your time zone</option>
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
 * The browser's own zone; unknown on the server, and so in the first render, which must match it.
 */
function useBrowserTimeZone(): string {
  return useSyncExternalStore(neverChanges, browserTimeZone, () => '');
}

const neverChanges = () => () => undefined;
const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Time zones to choose from without scripts: those of the customers, then some more. */
const TIME_ZONES: readonly (readonly [id: string, label: string])[] = [
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
  ['America/Puerto_Rico', 'Puerto Rico (San Juan)'],
  ['America/Halifax', 'Atlantic (Halifax)'],
  ['America/St_Johns', 'Newfoundland (St. John’s)'],
  ['Europe/London', 'United Kingdom (London)'],
  ['Europe/Berlin', 'Central Europe (Berlin)'],
  ['Asia/Kolkata', 'India (Kolkata)'],
  ['Australia/Sydney', 'Eastern Australia (Sydney)'],
  ['Pacific/Auckland', 'New Zealand (Auckland)'],
  ['UTC', 'UTC'],
];

/** A zone's display name. */
export function timeZoneLabel(id: string): string {
  return TIME_ZONES.find(([known]) => known === id)?.[1] ?? id.replaceAll('_', ' ');
}
