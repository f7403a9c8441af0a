import * as texts from '@pickup/messages/operator/common';
import { Button, type ButtonProps } from '@pickup/ui/button';
import { useId } from 'react';
import { Dialog, DialogActions } from './dialog.tsx';
import { FormProblem } from './field.tsx';
import { Form, type FormAction, type FormProps } from './form.tsx';

interface FormDialogProps extends FormProps, Pick<ButtonProps, 'tone' | 'icon' | 'disabled'> {
  readonly title: string;
  /** The label of the submit button: a verb, such as "Add" instead of "OK". */
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
  const id = useId();
  const foot = (
    <>
      <FormProblem>{action?.problem}</FormProblem>
      <DialogActions>
        <Button disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
        {ready && (
          <Button type="submit" form={id} tone="primary" {...look} busy={busy}>
            {confirm}
          </Button>
        )}
      </DialogActions>
    </>
  );
  return (
    <Dialog title={title} busy={busy} foot={foot} onClose={onClose}>
      <Form id={id} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  );
}
