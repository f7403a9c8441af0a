import * as texts from '@pickup/messages/operator/page-editor';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { DialogFormFooter } from '../../../shared/ui/dialog-form-footer.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Form } from '../../../shared/ui/form.tsx';

export interface NewItemDialogProps {
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly confirm: string;
  readonly maxLength: number;
  onAdd(name: string): void;
  onClose(): void;
}

/** Asks for the name of a new item, because its id is made from the name and never changes. */
export function NewItemDialog(props: NewItemDialogProps) {
  const { title, label, hint, confirm, maxLength, onAdd, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        onSubmit={(values) => {
          const name = values.text('name');
          if (name === '') return;
          onClose();
          onAdd(name);
        }}
      >
        <TextField
          name="name"
          label={label}
          hint={hint ?? texts.nameHint}
          maxLength={maxLength}
          required
          autoComplete="off"
        />
        <DialogFormFooter confirm={confirm} busy={false} problem={null} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
