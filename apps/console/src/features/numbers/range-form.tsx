import * as texts from '@pickup/messages/operator/numbers';
import { useState } from 'react';
import { Button } from '@pickup/ui/button';
import { TextField } from '../../shared/ui/field.tsx';
import { lastDays, presetOf, PRESETS, rangeProblem, type Range } from './range.ts';

export interface RangeFormProps {
  readonly range: Range;
  onChange(range: Range): void;
}

/** Chooses the days: a preset that ends today, or any two dates. */
export function RangeForm({ range, onChange }: RangeFormProps) {
  const [now] = useState(() => new Date());
  const preset = presetOf(range, now);
  return (
    <div className="range">
      <div className="row" role="group" aria-label={texts.presets}>
        {PRESETS.map((days) => (
          <button
            key={days}
            type="button"
            className="range-preset"
            aria-pressed={preset === days}
            onClick={() => onChange(lastDays(days, now))}
          >
            {texts.presetNames[days]}
          </button>
        ))}
      </div>
      <TwoDays range={range} onChange={onChange} />
    </div>
  );
}

function TwoDays({ range, onChange }: RangeFormProps) {
  const [{ from, to }, setWished] = useState(range);
  const [problem, setProblem] = useState<string | null>(null);
  const show = () => {
    const found = rangeProblem({ from, to });
    setProblem(found);
    if (found === null) onChange({ from, to });
  };
  return (
    <form
      className="range-days"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <TextField
        label={texts.from}
        type="date"
        value={from}
        onChange={({ target }) => setWished({ from: target.value, to })}
      />
      <TextField
        label={texts.to}
        type="date"
        value={to}
        onChange={({ target }) => setWished({ from, to: target.value })}
      />
      <Button type="submit">{texts.show}</Button>
      <p role="alert" className="note note-bad range-problem">
        {problem}
      </p>
    </form>
  );
}
