import * as texts from '@pickup/messages/page/calculator';
import { fill } from '@pickup/messages/fill';
import { memo } from 'react';
import { Field } from '@pickup/ui/field';
import {
  plainNumber,
  readNumber,
  tidyNumber,
  type NumericField,
  formatWhole,
  INPUT_LIMITS,
  type InputProblem,
} from '@pickup/roi';

interface Props {
  readonly field: NumericField;
  readonly label: string;
  readonly hint: string;
  readonly usual: number;
  /** Placed before the number, such as "$". */
  readonly unit: string | undefined;
  readonly text: string;
  readonly onType: (field: NumericField, text: string) => void;
}

/** A number as the visitor types it. If another number is used instead, a message says so. */
export const NumberField = memo(function NumberField(props: Props) {
  const { field, label, hint, usual, unit, text } = props;
  const onType = (typed: string) => props.onType(field, typed);
  const { problem } = readNumber(field, text);
  // Commas are removed while editing, because "1,200" without its last digit would be read as a
  // decimal.
  const edit = (input: HTMLInputElement) => {
    const plain = plainNumber(text, field) ?? text;
    if (plain === text) return;
    input.value = plain;
    input.select(); // selects the text as Tab does; a pointer then sets the caret
    onType(plain);
  };
  return (
    <Field
      id={field}
      {...{ label, hint }}
      problem={problem && problemText(problem, field, usual)}
      live
    >
      {(control) => (
        <div className="number">
          {unit && <span aria-hidden="true">{unit}</span>}
          <input
            {...control}
            className="input"
            name={field}
            type="text"
            inputMode="decimal" // digits and a decimal point, because an average may have decimals
            autoComplete="off"
            maxLength={40}
            value={text}
            onChange={(event) => onType(event.target.value)}
            onFocus={({ target }) => edit(target)}
            onBlur={() => onType(tidyNumber(text, field))}
          />
        </div>
      )}
    </Field>
  );
});

/** What to enter, or which number the results use instead. */
export function problemText(
  problem: NonNullable<InputProblem>,
  field: NumericField,
  usual: number,
): string {
  switch (problem) {
    case 'empty':
    case 'unreadable':
      return fill(texts.enterNumber, { example: String(usual) });
    case 'too-low':
      return fill(texts.enterAtLeast, { min: formatWhole(INPUT_LIMITS[field].min) });
    case 'too-high':
      return fill(texts.atMost, { max: formatWhole(INPUT_LIMITS[field].max) });
  }
}
