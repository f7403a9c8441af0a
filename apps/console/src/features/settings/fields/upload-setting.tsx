import { Button } from '@pickup/ui/button';
import { FieldNote } from '@pickup/ui/field';
import * as icons from '@pickup/ui/icons';
import { useId, useRef, useState } from 'react';
import type { SettingField } from './use-editor.ts';

export interface FileResult {
  readonly value: string | null;
  readonly note?: string;
  readonly problem?: string;
}

interface UploadSettingProps {
  readonly field: Pick<SettingField, 'isReadOnly'> & Partial<Pick<SettingField, 'attributes'>>;
  readonly accept: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly value: unknown;
  readonly removal?: { readonly label: string; onRemove(): void } | null;
  read(file: File): Promise<FileResult>;
  onRead(value: string, name: string): void;
}

/** Shows the problem or note about the last chosen file until the stored value changes. */
export function UploadSetting(props: UploadSettingProps) {
  const { field, accept, label, value, removal, read, onRead } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const [last, setLast] = useState<Omit<FileResult, 'value'> & { readonly forValue: unknown }>();
  const shown: Partial<FileResult> = last && last.forValue === value ? last : {};
  const { problem = props.problem, note: hint = props.hint } = shown;
  const upload = async (file: File) => {
    const result = await read(file);
    setLast({ ...result, forValue: result.value ?? value });
    if (result.value !== null) onRead(result.value, file.name);
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload(file);
          target.value = ''; // The operator can then choose the same file again.
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
