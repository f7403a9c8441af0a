import { useId, useState, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FieldTexts {
  readonly label: string;
  /** Shown under the control until there is a problem. */
  readonly hint?: ReactNode;
  /** What is wrong with the value. */
  readonly problem?: ReactNode;
}

export interface FieldProps extends FieldTexts {
  /** Attributes that link the control to its label and description. */
  children(control: ControlProps): ReactNode;
}

export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A label with its control, hint and problem. */
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

/**
 * The browser scrolls only the caret into view and may leave the rest of the field beneath the bar.
 */
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

/** A password field with a button to reveal it, because typing blind on a phone causes mistakes. */
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

/** The problem of a whole form, announced to screen readers. */
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
