import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/availability';
import { Checkbox } from '@pickup/ui/checkbox';
import { placeName } from '../../../shared/bookings/booking-texts.ts';
import { zoneName } from '../../../shared/format/zones.ts';
import { option, SelectField, TextField } from '../../../shared/ui/field.tsx';

const COMMON_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];
const OTHER_ZONES = Intl.supportedValuesOf('timeZone').filter(
  (zone) => !COMMON_ZONES.includes(zone),
);

export function ZoneField(props: { readonly zone: string; onChange(zone: string): void }) {
  const { zone, onChange } = props;
  // The browser's list may lack the stored zone, such as UTC.
  const others = [...new Set([...OTHER_ZONES, zone])].filter((one) => !COMMON_ZONES.includes(one));
  return (
    <SelectField
      label={texts.timeZone}
      value={zone}
      onChange={({ target }) => onChange(target.value)}
    >
      <optgroup label={texts.commonZones}>
        {COMMON_ZONES.map((one) =>
          option(one, fill(texts.zonePlace, { zone: zoneName(one), place: placeName(one) })),
        )}
      </optgroup>
      <optgroup label={texts.otherZones}>
        {others.map((one) => option(one, one.replaceAll('_', ' ')))}
      </optgroup>
    </SelectField>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly min: number;
  readonly max: number;
  readonly value: number | null;
  readonly required?: boolean;
  onChange(value: number | null): void;
}

export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      value={value === null || Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
    />
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: readonly string[];
  onChange(chosen: string[]): void;
}

export function Choices({ label, choices, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="legend">{label}</legend>
      <p className="note">{texts.noneMeansAll}</p>
      <div className="choices">
        {choices.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
