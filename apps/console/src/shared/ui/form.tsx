import { Button, type ButtonProps } from '@pickup/ui/button';
import type { ReactNode } from 'react';
import { FormProblem } from './field.tsx';

export interface FormValues {
  text(name: string): string;
  /** Returns the value exactly as typed, because a password may begin with a space. */
  typed(name: string): string;
  /** Returns the value without the spaces that people type between digits. */
  code(name: string): string;
}

export interface FormProps {
  /** A submit button outside the form refers to the form by this ID. */
  readonly id?: string;
  onSubmit(values: FormValues, form: HTMLFormElement): void;
  readonly children: ReactNode;
}

/** The browser validates the fields before `onSubmit` is called. */
export function Form({ id, onSubmit, children }: FormProps) {
  return (
    <form
      id={id}
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

export interface FormAction {
  readonly busy: boolean;
  readonly problem: ReactNode;
}

interface SubmitProps extends Pick<ButtonProps, 'tone' | 'icon' | 'wide' | 'children'> {
  readonly action: FormAction;
}

export function Submit({ action: { busy, problem }, ...look }: SubmitProps) {
  const button = <Button type="submit" {...look} busy={busy} />;
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      {look.wide ? button : <div className="row">{button}</div>}
    </>
  );
}

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
