import { memo } from 'react';
import { Field } from '@pickup/ui/field';
import { plainNumber, readNumber, tidyNumber, type NumericField } from '@pickup/roi';
import { problemText } from '../../shared/problem-text.ts';

interface Props {
  readonly field: NumericField;
  readonly label: string;
  readonly hint: string;
  readonly example: number;
  readonly unit: string | undefined;
  readonly text: string;
  readonly onType: (field: NumericField, text: string) => void;
}

/** Shows a number as typed. A message says if the results use a different number. */
export const NumberField = memo(function NumberField(props: Props) {
  const { field, label, hint, example, unit, text } = props;
  const onType = (typed: string) => props.onType(field, typed);
  const { problem } = readNumber(field, text);
  // A visitor who deletes the last digit of "1,200" leaves "1,20", which would be read as a
  // decimal. So the field loses its commas when it gets the focus.
  const removeCommas = (input: HTMLInputElement) => {
    const plain = plainNumber(text, field) ?? text;
    if (plain === text) return;
    input.value = plain;
    // Focusing a field with Tab selects its text, so this selects the new text. After a click, the
    // browser then moves the caret to the clicked position.
    input.select();
    onType(plain);
  };
  return (
    <Field
      id={field}
      {...{ label, hint }}
      problem={problem && problemText(problem, field, example)}
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
            onFocus={({ target }) => removeCommas(target)}
            onBlur={() => onType(tidyNumber(text, field))}
          />
        </div>
      )}
    </Field>
  );
});
