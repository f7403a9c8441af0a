import { labels } from '@pickup/messages/page/assistant';
import { fields } from '@pickup/messages/page/calculator';
import { NUMERIC_FIELDS, readNumber, tidyNumber, type NumericField } from '@pickup/roi';
import { Button } from '@pickup/ui/button';
import { useId, useState, type FormEvent } from 'react';
import { problemText } from '../../../shared/problem-text.ts';
import type { Guided } from './use-guided.ts';

/** Shows the calculator's three numbers. The card and the page's fields always show the same text. */
export function NumbersCard({ inputs, page, act, view }: Guided) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const textOf = (field: NumericField) =>
    typed?.field === field ? typed.text : tidyNumber(String(inputs[field]), field);
  const type = (field: NumericField, text: string) => {
    setTyped({ field, text });
    page.change({ do: 'type-number', field, text });
  };
  // A field that was left without a number shows the page's last number again.
  const leave = (field: NumericField) => {
    page.change({ do: 'type-number', field, text: tidyNumber(String(inputs[field]), field) });
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
      {NUMERIC_FIELDS.map((field) => (
        <NumberRow
          key={field}
          field={field}
          text={textOf(field)}
          usual={inputs[field]}
          isAsked={view.outcome.state.asked === field}
          onType={(text) => type(field, text)}
          onLeave={() => typed?.field === field && leave(field)}
        />
      ))}
      <Button type="submit" tone="primary" wide data-choice="">
        {labels.useNumbers}
      </Button>
    </form>
  );
}

interface Typed {
  readonly field: NumericField;
  readonly text: string;
}

interface NumberRowProps {
  readonly field: NumericField;
  readonly text: string;
  readonly usual: number;
  readonly isAsked: boolean;
  onType(text: string): void;
  onLeave(): void;
}

function NumberRow({ field, text, usual, isAsked, onType, onLeave }: NumberRowProps) {
  const id = useId();
  const { problem } = readNumber(field, text);
  return (
    <div className="guided-number" data-asked={isAsked || undefined}>
      <label htmlFor={id}>{fields[field].label}</label>
      <span className="number">
        {field === 'avgJobProfit' && <span aria-hidden="true">$</span>}
        <input
          id={id}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={text}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => onType(event.target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={onLeave}
        />
      </span>
      {problem && (
        <p id={`${id}-problem`} className="field-problem" role="status">
          {problemText(problem, field, usual)}
        </p>
      )}
    </div>
  );
}
