import * as texts from '@pickup/messages/operator/settings/page-editor';
import { TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';

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
export function NewItemDialog(props: NewItemDialogProps) {
  const { title, label, hint = texts.nameHint, maxLength, onAdd, onClose } = props;
  return (
    <FormDialog
      title={title}
      confirm={title}
      onSubmit={(values) => {
        const name = values.text('name');
        if (name === '') return;
        onClose();
        onAdd(name);
      }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={label}
        hint={hint}
        maxLength={maxLength}
        required
        autoComplete="off"
      />
    </FormDialog>
  );
}
