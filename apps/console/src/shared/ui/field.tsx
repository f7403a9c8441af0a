import * as texts from '@pickup/messages/operator/common';
import { Field, type FieldTexts } from '@pickup/ui/field';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useState, type ComponentProps, type FocusEvent, type ReactNode } from 'react';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({ label, hint, problem, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <input className="input" type="text" {...input} {...control} />}
    </Field>
  );
}

export const EmailField = (props: TextFieldProps) => (
  <TextField name="email" type="email" required maxLength={254} {...props} />
);

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'className'> {
  readonly options?: readonly (readonly [value: string | number, text: string | number])[];
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, problem, options, children, ...select } = props;
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => (
        <select className="input" {...select} {...control}>
          {children}
          {options?.map(([value, text]) => option(value, text))}
        </select>
      )}
    </Field>
  );
}

export const option = (value: string | number, text: string | number = value) => (
  <option key={value} value={value}>
    {text}
  </option>
);

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** Scrolls the whole field into view. The browser scrolls only to the caret. */
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

/** People mistype passwords on phones, so a button shows the password. */
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
            {shown ? texts.hidePassword : texts.showPassword}
            <span className="visually-hidden"> {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  );
}

export function FormProblem({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert">
      {Boolean(children) && (
        <p className="notice notice-bad">
          <Icon path={icons.alert} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
