import { Button } from '@pickup/ui/button';
import { FieldNote } from '@pickup/ui/field';
import * as icons from '@pickup/ui/icons';
import { useId, useRef } from 'react';
import type { SettingField } from './use-editor.ts';

export interface UploadSettingProps {
  readonly field: Pick<SettingField, 'isReadOnly'> & Partial<Pick<SettingField, 'attributes'>>;
  /** The kinds of files, as the browser wants them. */
  readonly accept: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  /** The button that removes a file. */
  readonly removal?: { readonly label: string; onRemove(): void } | null;
  onFile(file: File): void;
}

/** A button that uploads a file, with what is wrong with it. */
export function UploadSetting(props: UploadSettingProps) {
  const { field, accept, label, hint, problem, removal, onFile } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = ''; // the same file can be chosen again
        }}
      />
      <div className="row">
        <Button
          {...field.attributes}
          disabled={field.isReadOnly}
          aria-describedby={(problem ?? hint) === undefined ? undefined : `${id}-note`}
          onClick={() => chooser.current?.click()}
        >
          {label}
        </Button>
        {removal && !field.isReadOnly && (
          <Button icon={icons.trash} tone="quiet" onClick={removal.onRemove}>
            {removal.label}
          </Button>
        )}
      </div>
      <FieldNote id={id} hint={hint} problem={problem} live />
    </>
  );
}
