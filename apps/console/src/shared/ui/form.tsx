import type { ReactNode } from 'react';

/** The entered values by field name; a missing field is empty. */
export interface FormValues {
  /** Without surrounding space. */
  text(name: string): string;
  /** As typed: a password may begin with a space. */
  typed(name: string): string;
  /** Digits without the spaces that people add. */
  code(name: string): string;
}

export interface FormProps {
  /** Receives the form, so that it can be reset. */
  onSubmit(values: FormValues, form: HTMLFormElement): void;
  readonly children: ReactNode;
}

/** A form sent by script. The browser validates its fields first. */
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

function readForm(form: HTMLFormElement): FormValues {
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
