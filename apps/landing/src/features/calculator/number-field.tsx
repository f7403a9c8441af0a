import { INPUT_LIMITS, readNumber, type NumericField } from '@pickup/roi';
import { problemText } from './problem-text.ts';

interface Props {
  readonly field: NumericField;
  readonly label: string;
  readonly hint: string;
  /** Stands before the number, as "$" does. */
  readonly unit?: string;
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** A number as the visitor types it. What counts instead, when it does, is said under the field. */
export function NumberField({ field, label, hint, unit, text, onType }: Props) {
  const { problem } = readNumber(field, text);
  const noteId = `${field}-note`;
  return (
    <div className="field">
      <label htmlFor={field}>{label}</label>
      <div className="number">
        {unit && <span aria-hidden="true">{unit}</span>}
        <input
          className="input"
          id={field}
          name={field}
          type="text"
          inputMode={INPUT_MODES[field]}
          autoComplete="off"
          maxLength={40}
          value={text}
          aria-describedby={noteId}
          aria-invalid={problem !== null}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <p className={problem ? 'note note-bad' : 'note'} id={noteId} aria-live="polite">
        {problem ? problemText(problem, INPUT_LIMITS[field]) : hint}
      </p>
    </div>
  );
}

const INPUT_MODES = {
  jobsPerMonth: 'numeric',
  avgJobProfit: 'decimal',
  adminHoursPerWeek: 'decimal',
} as const;
