import { Button, type ButtonProps } from '@pickup/ui/button';
import type { ReactNode } from 'react';
import { FormProblem } from './field.tsx';

/** The entered values by field name. A missing field is empty. */
export interface FormValues {
  /** The value without surrounding space. */
  text(name: string): string;
  /** The value as typed, because a password may begin with a space. */
  typed(name: string): string;
  /** The digits of a code, without the spaces that people add. */
  code(name: string): string;
}

export interface FormProps {
  /** Receives the form element too, so that it can be reset. */
  onSubmit(values: FormValues, form: HTMLFormElement): void;
  readonly children: ReactNode;
}

/** A form that scripts submit. The browser validates its fields first. */
export function Form({ onSubmit, children }: FormProps) {
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(readForm(event.currentTarget), event.currentTarget);
      }}
    >
      {children}
    </form>
  );
}

/** Whether the form is being sent, and what went wrong. */
export interface FormAction {
  readonly busy: boolean;
  readonly problem: ReactNode;
}

interface SubmitProps extends Pick<ButtonProps, 'tone' | 'icon' | 'wide' | 'children'> {
  readonly action: FormAction;
}

/** The end of a form: what went wrong, and the button that sends it. */
export function Submit({ action: { busy, problem }, ...look }: SubmitProps) {
  const button = <Button type="submit" {...look} busy={busy} />;
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      {look.wide ? button : <div className="row">{button}</div>}
    </>
  );
}

/** Reads the values of a form that is not a `Form`. */
export function readForm(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const typed = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    typed,
    text: (name) => typed(name).trim(),
    code: (name) => typed(name).replaceAll(/\s/g, ''),
  };
}
