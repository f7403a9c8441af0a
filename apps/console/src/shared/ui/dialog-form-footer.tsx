import * as texts from '@pickup/messages/operator/common';
import { Button, type ButtonProps } from '@pickup/ui/button';
import { DialogActions } from './dialog.tsx';
import { FormProblem } from './field.tsx';

export interface DialogFormFooterProps extends Pick<ButtonProps, 'tone' | 'icon' | 'disabled'> {
  /** A verb: "Add", not "OK". */
  readonly confirm: string;
  /** For a dialog that cancels something itself: "Keep the call". */
  readonly cancel?: string;
  readonly busy: boolean;
  readonly problem: string | null;
  /** False while there is nothing to send. */
  readonly ready?: boolean;
  onCancel(): void;
}

/** The end of a form in a dialog: the problem, the cancel button and the submit button. */
export function DialogFormFooter(props: DialogFormFooterProps) {
  const { confirm, cancel = texts.cancel, busy, problem, ready = true, onCancel, ...look } = props;
  return (
    <>
      <FormProblem>{problem}</FormProblem>
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
    </>
  );
}
