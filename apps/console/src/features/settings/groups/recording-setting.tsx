import { readRecording } from '@pickup/contracts/settings/call-recording';
import { fields } from '@pickup/messages/operator/settings/page-editor-fields';
import { fill } from '@pickup/messages/fill';
import type { Language } from '@pickup/messages/language';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { useState } from 'react';
import { withChanges } from '../draft/unsent-changes.ts';
import { asText } from '../fields/text-setting.tsx';
import { UploadSetting } from '../fields/upload-setting.tsx';
import { useEdit, useEditor, useSetting, useShown } from '../fields/use-editor.ts';
import { isTooLarge, readCall, refused } from './read-files.ts';

export function RecordingSetting({ language }: { readonly language: Language }) {
  const path = ['exampleCall', language];
  const field = useSetting(path);
  const value = asText(useShown(path));
  const edit = useEdit();
  const { store } = useEditor();
  // The settings do not store file names, so a file's name is shown only until its group closes.
  const [uploaded, setUploaded] = useState({ name: '', value: '' });
  const { label } = fields[`exampleCall.${language}`];
  const file = readRecording(value);
  const read = async (chosen: File) => {
    const result = await readCall(chosen);
    if (result.value === null) return result;
    const changed = withChanges(store.get().shownSettings, [{ path, value: result.value }]);
    return isTooLarge(changed) ? refused(texts.settingsFull) : result;
  };
  return (
    <fieldset className="choice-set claim-proof">
      <legend className="legend">{label}</legend>
      {file.kind === 'file' && (
        <p>
          {fill(texts.fileFacts, {
            name: uploaded.value === value ? uploaded.name : texts.uploadedFile,
            kind: file.name,
            size: Math.ceil(file.bytes / 1_024),
          })}
        </p>
      )}
      <UploadSetting
        field={field}
        accept=".mp3,.ogg,.opus,.webm,audio/mpeg,audio/ogg,audio/webm"
        label={value === '' ? texts.uploadFile : texts.replaceFile}
        hint={texts.recordingHint}
        problem={field.problem}
        value={value}
        removal={
          value === '' ? null : { label: texts.removeFile, onRemove: () => edit(path, undefined) }
        }
        read={read}
        onRead={(recording, name) => {
          setUploaded({ name, value: recording });
          edit(path, recording);
        }}
      />
    </fieldset>
  );
}
