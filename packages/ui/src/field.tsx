import { useId, type ReactNode } from 'react';

export interface FieldTexts {
  readonly label: string;
  /** A problem replaces the hint. */
  readonly hint?: ReactNode;
  readonly problem?: ReactNode;
}

export interface FieldProps extends FieldTexts {
  readonly id?: string;
  readonly className?: string;
  /** Whether screen readers announce the note when it changes while a person types. */
  readonly live?: boolean;
  children(control: ControlProps): ReactNode;
}

export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export function Field(props: FieldProps) {
  const { label, hint, problem, className, live, children } = props;
  const generatedId = useId();
  const { id = generatedId } = props;
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children(controlProps(id, { hint, problem }))}
      <FieldNote {...{ id, hint, problem, live }} />
    </div>
  );
}

export function controlProps(
  id: string,
  { hint, problem }: Omit<FieldTexts, 'label'>,
): ControlProps {
  return {
    id,
    'aria-describedby': (problem ?? hint) ? noteId(id) : undefined,
    'aria-invalid': problem ? true : undefined,
  };
}

interface FieldNoteProps extends Omit<FieldTexts, 'label'> {
  readonly id: string;
  readonly live?: boolean | undefined;
}

export function FieldNote({ id, hint, problem, live }: FieldNoteProps) {
  const note = problem ?? hint;
  return (
    note && (
      <p
        id={noteId(id)}
        className={problem ? 'note note-bad' : 'note'}
        aria-live={live ? 'polite' : undefined}
      >
        {note}
      </p>
    )
  );
}

const noteId = (id: string) => `${id}-note`;
