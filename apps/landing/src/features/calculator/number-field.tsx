import {
  plainNumber,
  readNumber,
  tidyNumber,
  type NumericField,
  DEFAULT_INPUTS,
  formatWhole,
  INPUT_LIMITS,
  type InputProblem,
} from '@pickup/roi';

interface Props {
  readonly field: NumericField;
  readonly label: string;
  readonly hint: string;
  /** Placed before the number, such as "$". */
  readonly unit?: string;
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** A number as the visitor types it. If another one is used instead, a message says so. */
export function NumberField({ field, label, hint, unit, text, onType }: Props) {
  const { problem } = readNumber(field, text);
  const noteId = `${field}-note`;
  // Commas are removed while editing: "1,200" without its last digit would read as a decimal.
  const edit = (input: HTMLInputElement) => {
    const plain = plainNumber(text, field) ?? text;
    if (plain === text) return;
    input.value = plain;
    input.select(); // as Tab does; a pointer then sets the caret
    onType(plain);
  };
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
          inputMode="decimal" // digits and a decimal point, because an average may have decimals
          autoComplete="off"
          maxLength={40}
          value={text}
          aria-describedby={noteId}
          aria-invalid={problem !== null}
          onChange={(event) => onType(event.target.value)}
          onFocus={({ target }) => edit(target)}
          onBlur={() => onType(tidyNumber(text, field))}
        />
      </div>
      <p className={problem ? 'note note-bad' : 'note'} id={noteId} aria-live="polite">
        {problem ? problemText(problem, field) : hint}
      </p>
    </div>
  );
}

/** Says what to enter, or which number the results use instead. */
export function problemText(problem: NonNullable<InputProblem>, field: NumericField): string {
  switch (problem) {
    case 'empty':
    case 'unreadable':
      return `Enter a number, like ${DEFAULT_INPUTS[field]}.`;
    case 'too-low':
      return `Enter ${formatWhole(INPUT_LIMITS[field].min)} or more.`;
    case 'too-high':
      return `The most we calculate with is ${formatWhole(INPUT_LIMITS[field].max)}.`;
  }
}
