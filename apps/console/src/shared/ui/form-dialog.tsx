import * as texts from '@pickup/messages/operator/common';
import { Button, type ButtonProps } from '@pickup/ui/button';
import { Dialog, DialogActions } from './dialog.tsx';
import { FormProblem } from './field.tsx';
import { Form, type FormAction, type FormProps } from './form.tsx';

interface FormDialogProps extends FormProps, Pick<ButtonProps, 'tone' | 'icon' | 'disabled'> {
  readonly title: string;
  /** A verb, such as "Add" instead of "OK". */
  readonly confirm: string;
  readonly cancel?: string;
  readonly action?: FormAction;
  readonly ready?: boolean;
  onCancel?(): void;
  onClose(): void;
}

export function FormDialog(props: FormDialogProps) {
  const { title, confirm, cancel = texts.cancel, action, ready = true, ...others } = props;
  const { onSubmit, onClose, onCancel = onClose, children, ...look } = others;
  const busy = action?.busy === true;
  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      <Form onSubmit={onSubmit}>
        {children}
        <FormProblem>{action?.problem}</FormProblem>
        <DialogActions>
          <Button disabled={busy} onClick={onCancel}>
            {cancel}
          </Button>
          {ready && (
            <Button type="submit" tone="primary" {...look} busy={busy}>
              {confirm}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
