import { labels } from '@pickup/messages/page/assistant';
import { fields } from '@pickup/messages/page/calculator';
import { NUMERIC_FIELDS, readNumber, tidyNumber, type NumericField } from '@pickup/roi';
import { Button } from '@pickup/ui/button';
import { Field } from '@pickup/ui/field';
import { useState, type FormEvent } from 'react';
import { problemText } from '../../../shared/problem-text.ts';
import type { Guided } from './use-guided.ts';

/**
 * Shows the calculator's three numbers in the format of the page's fields. Reads the numbers from
 * `page`, because `page` has each change before the panel renders again.
 */
export function NumbersCard({ page, act, view }: Guided) {
  const [typed, setTyped] = useState<{ field: NumericField; text: string } | null>(null);
  const textOf = (field: NumericField) =>
    typed?.field === field ? typed.text : tidyNumber(String(page.inputs[field]), field);
  const type = (field: NumericField, text: string) => {
    setTyped({ field, text });
    page.change({ do: 'type-number', field, text });
  };
  // When the visitor leaves a field, the field shows the page's last valid number.
  const leave = (field: NumericField) => {
    page.change({ do: 'type-number', field, text: tidyNumber(String(page.inputs[field]), field) });
    setTyped(null);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed && readNumber(typed.field, typed.text).problem) return;
    setTyped(null);
    act({ do: 'useNumbers' }, labels.useNumbers);
  };
  return (
    <form className="guided-card" noValidate onSubmit={send}>
      {NUMERIC_FIELDS.map((field) => {
        const { problem } = readNumber(field, textOf(field));
        const isAsked = view.outcome.state.askedField === field;
        return (
          <Field
            key={field}
            className={isAsked ? 'guided-number guided-asked' : 'guided-number'}
            label={fields[field].label}
            problem={problem && problemText(problem, field, page.inputs[field])}
            live
          >
            {(control) => (
              <span className="number">
                {field === 'avgJobProfit' && <span aria-hidden="true">$</span>}
                <input
                  {...control}
                  className="input"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={40}
                  value={textOf(field)}
                  onChange={(event) => type(field, event.target.value)}
                  onFocus={({ target }) => target.select()}
                  onBlur={() => typed?.field === field && leave(field)}
                />
              </span>
            )}
          </Field>
        );
      })}
      <Button type="submit" tone="primary" wide data-choice="">
        {labels.useNumbers}
      </Button>
    </form>
  );
}
