import * as texts from '@pickup/messages/operator/common';
import type { ReactNode } from 'react';
import { Button } from '@pickup/ui/button';
import { useAction } from '../session/use-action.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import { FormProblem } from './field.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the confirm button: a verb, such as "Remove" instead of "OK". */
  readonly confirm: string;
  readonly cancel?: string;
  readonly danger?: boolean;
  /** The dialog closes if the returned promise resolves, and shows the error if it rejects. */
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirm,
    cancel = texts.cancel,
    danger = false,
    onConfirm,
    onClose,
  } = props;
  const { busy, problem, run } = useAction();
  const act = () =>
    run(async () => {
      await onConfirm();
      onClose();
    });
  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      <div className="stack">{children}</div>
      <FormProblem>{problem}</FormProblem>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {cancel}
        </Button>
        <Button tone={danger ? 'danger' : 'primary'} busy={busy} onClick={act}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
