import type { AvailabilityException } from '@pickup/contracts/bookings/availability';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/availability';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useRef } from 'react';
import { Segments } from '../../../shared/ui/segments.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { RangeList } from './range-list.tsx';
import { UsHolidays } from './us-holidays.tsx';

interface ExceptionsEditorProps {
  readonly exceptions: readonly AvailabilityException[];
  readonly teamExceptions?: readonly AvailabilityException[];
  onChange(exceptions: AvailabilityException[]): void;
}

const MAX_EXCEPTIONS = 100;

export function TimeOffEditor({
  exceptions,
  teamExceptions = [],
  onChange,
}: ExceptionsEditorProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const focusAdd = () => box.current?.querySelector<HTMLElement>('[data-add-days]')?.focus();
  const replace = (index: number, change: Partial<AvailabilityException>) =>
    onChange(exceptions.map((one, at) => (at === index ? { ...one, ...change } : one)));
  const remove = (index: number) => {
    onChange(exceptions.filter((_, at) => at !== index));
    focusAdd();
  };
  return (
    <fieldset className="stack" ref={box}>
      <legend className="legend">{texts.exceptions}</legend>
      {exceptions.length === 0 && <p className="muted small">{texts.noExceptions}</p>}
      {exceptions.map((exception, index) => (
        <ExceptionRow
          key={index}
          number={index + 1}
          exception={exception}
          onChange={(change) => replace(index, change)}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button
          icon={icons.plus}
          data-add-days=""
          disabled={exceptions.length >= MAX_EXCEPTIONS}
          onClick={() => onChange([...exceptions, { from: '', to: '', hours: [], note: '' }])}
        >
          {texts.addException}
        </Button>
      </div>
      <UsHolidays
        existing={[...exceptions, ...teamExceptions]}
        remaining={MAX_EXCEPTIONS - exceptions.length}
        onAdd={(added) => onChange([...exceptions, ...added])}
        onEmpty={focusAdd}
      />
    </fieldset>
  );
}

interface ExceptionRowProps {
  readonly number: number;
  readonly exception: AvailabilityException;
  onChange(change: Partial<AvailabilityException>): void;
  onRemove(): void;
}

function ExceptionRow({ number, exception, onChange, onRemove }: ExceptionRowProps) {
  const { from, to, note } = exception;
  return (
    <div
      className="exception"
      role="group"
      aria-label={fill(texts.exceptionName, { index: number })}
    >
      <div className="availability-fields">
        <TextField
          label={texts.firstDay}
          type="date"
          required
          value={from}
          // Most exceptions last one day, so the last day changes with the first, unless the two
          // already differ.
          onChange={({ target: { value } }) =>
            onChange({ from: value, ...((to === '' || to === from) && { to: value }) })
          }
        />
        <TextField
          label={texts.lastDay}
          type="date"
          required
          ref={(input) =>
            input?.setCustomValidity(to !== '' && to < from ? texts.lastBeforeFirst : '')
          }
          problem={to !== '' && to < from && texts.lastBeforeFirst}
          value={to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
        <TextField
          label={texts.note}
          maxLength={100}
          placeholder={texts.noteExample}
          value={note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </div>
      <ExceptionHours exception={exception} onChange={onChange} />
      <div>
        <Button
          tone="quiet"
          icon={icons.trash}
          aria-label={fill(texts.removeException, { index: number })}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
    </div>
  );
}

function ExceptionHours(props: Pick<ExceptionRowProps, 'exception' | 'onChange'>) {
  const { hours } = props.exception;
  const isOff = hours.length === 0;
  return (
    <div className="exception-hours">
      <Segments
        label={texts.onTheseDays}
        choices={{ off: texts.notAvailable, hours: texts.otherHours }}
        value={isOff ? 'off' : 'hours'}
        onChange={(choice) =>
          props.onChange({ hours: choice === 'off' ? [] : [{ from: '09:00', to: '12:00' }] })
        }
      />
      {!isOff && (
        <RangeList
          name={texts.theseDays}
          ranges={hours}
          onChange={(ranges) => props.onChange({ hours: [...ranges] })}
        />
      )}
    </div>
  );
}
