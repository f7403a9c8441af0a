import { useId, type ReactNode } from 'react';

export interface FieldTexts {
  readonly label: string;
  /** Shown under the control until there is a problem. */
  readonly hint?: ReactNode;
  /** The problem with the value. */
  readonly problem?: ReactNode;
}

export interface FieldProps extends FieldTexts {
  /** The control's id, if another element refers to it. */
  readonly id?: string;
  /** A class for its place in the layout. */
  readonly className?: string;
  /** Announces a note that changes while a person types. */
  readonly live?: boolean;
  /** Attributes that link the control to its label and description. */
  children(control: ControlProps): ReactNode;
}

export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A label with its control, hint and problem. */
export function Field(props: FieldProps) {
  const { label, hint, problem, className, live, children } = props;
  const made = useId();
  const { id = made } = props;
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children(controlProps(id, { hint, problem }))}
      <FieldNote {...{ id, hint, problem, live }} />
    </div>
  );
}

/** A control's attributes, for a field with a custom layout. `FieldNote` shows the texts. */
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
  /** The control's id. */
  readonly id: string;
  readonly live?: boolean | undefined;
}

/** The hint, or the problem instead. */
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
