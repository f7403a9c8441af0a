import * as texts from '@pickup/messages/page/free-times';
import { timeZone as label } from '@pickup/messages/page/booking';
import { Button } from '@pickup/ui/button';
import { isoTime } from './free-times.ts';
import { TIME_ZONES, timeZoneLabel } from './time-zone-field.tsx';
import type { FreeTimes } from './use-free-times.ts';

interface TimesZoneProps {
  readonly times: FreeTimes;
  readonly action: string;
  /** The other query parameters of the page. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Selects the zone of the displayed times. The button is for visitors without JavaScript. */
export function TimeZoneForm({ times, action, fields }: TimesZoneProps) {
  const { zone, chosen, shown, showZone } = times;
  const zones = TIME_ZONES.some(([id]) => id === zone)
    ? TIME_ZONES
    : [[zone, timeZoneLabel(zone)] as const, ...TIME_ZONES];
  const hidden = Object.entries({ ...fields, time: isoTime(chosen ?? shown.starts[0] ?? 0) });
  return (
    <form className="times-zone" action={action}>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="field">
        <label htmlFor="times-zone">{label}</label>
        <div className="select-box">
          <select
            id="times-zone"
            className="input"
            name="tz"
            value={zone}
            onChange={(event) => showZone(event.currentTarget.value)}
          >
            {zones.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <Button type="submit">{texts.showZone}</Button>
    </form>
  );
}
