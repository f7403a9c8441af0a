import { useId, useState, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FieldTexts {
  readonly label: string;
  /** Stands under the control until there is a problem. */
  readonly hint?: ReactNode;
  /** What is wrong with the value. */
  readonly problem?: ReactNode;
}

export interface FieldProps extends FieldTexts {
  /** The control gets these to be labelled and described by. */
  children(control: ControlProps): ReactNode;
}

export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A label, its control and what is to be said of it. */
function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={problem ? 'note note-bad' : 'note'}>
          {note}
        </p>
      )}
    </div>
  );
}

export type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({ label, hint, problem, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <input className="input" type="text" {...input} {...control} />}
    </Field>
  );
}

export type SelectFieldProps = FieldTexts & Omit<ComponentProps<'select'>, 'id' | 'className'>;

export function SelectField({ label, hint, problem, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <select className="input" {...select} {...control} />}
    </Field>
  );
}

export type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** The browser brings the caret into sight, and may leave the rest of the field beneath the bar. */
const showWhole = (event: FocusEvent<HTMLTextAreaElement>): void =>
  event.currentTarget.scrollIntoView({ block: 'nearest' });

export function TextArea({ label, hint, problem, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => (
        <textarea className="input" rows={4} onFocus={showWhole} {...area} {...control} />
      )}
    </Field>
  );
}

/** A password, which can be looked at: on a phone half of all mistakes are typed blind. */
export function PasswordField({ label, hint, problem, ...input }: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => (
        <div className="password">
          <input className="input" {...input} {...control} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            className="password-show"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  );
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...input} />
      <span>
        {label}
        {hint !== undefined && <span className="note">{hint}</span>}
      </span>
    </label>
  );
}

/** What went wrong with a whole form; said aloud when it appears. */
export function FormProblem({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert">
      {Boolean(children) && (
        <p className="notice notice-bad">
          <Icon name="alert" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
