import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/bookings/availability';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useRef, useState, type ReactNode } from 'react';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { Form, type FormAction } from '../../../shared/ui/form.tsx';
import { useToast } from '../../../shared/ui/toasts.tsx';

export interface EditorCallbacks {
  onSaved(): void;
  onCancel(): void;
}

interface EditorOptions {
  readonly name: string;
  readonly savedText: string;
  form(callbacks: EditorCallbacks): ReactNode;
}

export function useAvailabilityEditor({ name, savedText, form }: EditorOptions) {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const close = () => {
    setOpen(false);
    ref.current?.focus();
  };
  const onSaved = () => {
    close();
    toast({ text: savedText, tone: 'good' });
  };
  const button = (
    <Button
      ref={ref}
      icon={icons.edit}
      aria-expanded={open}
      aria-label={fill(texts.changeOf, { name })}
      onClick={() => setOpen(!open)}
    >
      {texts.change}
    </Button>
  );
  const editor = open && (
    <div className="availability-editor" role="group" aria-label={fill(texts.editOf, { name })}>
      {form({ onSaved, onCancel: close })}
    </div>
  );
  return { button, editor };
}

interface EditorFormProps {
  readonly action: FormAction;
  readonly children: ReactNode;
  onSave(): void;
  onCancel(): void;
}

export function EditorForm({
  action: { busy, problem },
  children,
  onSave,
  onCancel,
}: EditorFormProps) {
  return (
    <Form onSubmit={onSave}>
      {children}
      <FormProblem>{problem}</FormProblem>
      <div className="row row-end">
        <Button disabled={busy} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" tone="primary" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}
