import * as texts from '@pickup/messages/operator/page-editor';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { DialogFormFooter } from '../../../shared/ui/dialog-form-footer.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Form } from '../../../shared/ui/form.tsx';

/** How a dialog asks for the name of a new item. */
export interface NewItemName {
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
}

interface NewItemDialogProps extends NewItemName {
  readonly title: string;
  onAdd(name: string): void;
  onClose(): void;
}

/** Asks for the name of a new item, because its id is made from the name and never changes. */
export function NewItemDialog({
  title,
  label,
  hint,
  maxLength,
  onAdd,
  onClose,
}: NewItemDialogProps) {
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
        <DialogFormFooter confirm={title} busy={false} problem={null} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
