import type { ReactNode } from 'react';

/** What was entered, by the fields' names; a field that is not there is empty. */
export interface FormValues {
  /** Without space around it. */
  text(name: string): string;
  /** As it was typed: a password may begin with a space. */
  typed(name: string): string;
  /** Digits that people group by spaces. */
  code(name: string): string;
}

export interface FormProps {
  /** The form itself is given to be emptied. */
  onSubmit(values: FormValues, form: HTMLFormElement): void;
  readonly children: ReactNode;
}

/** A form that is sent by script. The browser checks its fields first and says what is wrong with them. */
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
