import { isProofFile, readProofFile } from '@pickup/contracts/proof-file';
import { valueAt, type SettingPath } from '@pickup/contracts/setting-path';
import * as texts from '@pickup/messages/operator/page-editor';
import { useState } from 'react';
import { withChanges } from '../draft/unsent-changes.ts';
import { asText, TextInput } from '../settings/text-setting.tsx';
import { UploadSetting } from '../settings/upload-setting.tsx';
import { useEdit, useEditor, useSetting, useShown } from '../settings/use-editor.ts';
import { claimParts, withClaimPart } from './claim-parts.ts';
import { isTooLarge, readProof, refused } from './read-files.ts';

/** The evidence of a claim: a link, or an uploaded file instead. */
export function ClaimProofSetting({ path }: { readonly path: SettingPath }) {
  const { store } = useEditor();
  const claim = useShown(path);
  const edit = useEdit();
  const field = useSetting([...path, 'proof']);
  // The settings have no name of the file, so it is known only to who uploaded it.
  const [uploaded, setUploaded] = useState({ name: '', proof: '' });
  const proof = asText(claimParts(claim)['proof']);
  const set = (text: string) => edit(path, withClaimPart(claim, 'proof', text));
  const read = async (file: File) => {
    const result = await readProof(file);
    if (result.value === null) return result;
    const { shown } = store.get();
    const value = withClaimPart(valueAt(shown, path), 'proof', result.value);
    return isTooLarge(withChanges(shown, [{ path, value }])) ? refused(texts.settingsFull) : result;
  };
  const hasFile = isProofFile(proof);
  return (
    <div className="claim-proof">
      {hasFile ? (
        <p>{factsOf(proof, uploaded.proof === proof ? uploaded.name : texts.uploadedFile)}</p>
      ) : (
        <TextInput
          field={field}
          text={proof}
          label={texts.claimParts.proof}
          type="url"
          onChange={set}
        />
      )}
      <UploadSetting
        field={hasFile ? field : { isReadOnly: field.isReadOnly }}
        accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
        label={hasFile ? texts.replaceFile : texts.uploadFile}
        hint={texts.proofFileHint}
        problem={hasFile ? field.problem : undefined}
        value={proof}
        removal={hasFile ? { label: texts.removeFile, onRemove: () => set('') } : null}
        read={read}
        onRead={(value, name) => {
          setUploaded({ name, proof: value });
          set(value);
        }}
      />
    </div>
  );
}

function factsOf(proof: string, name: string): string {
  const file = readProofFile(proof);
  return file.kind === 'file' ? texts.fileFacts(name, file.name, file.bytes) : name;
}
