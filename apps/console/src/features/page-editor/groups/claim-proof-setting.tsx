import { isProofFile, readProofFile } from '@pickup/contracts/proof-file';
import { valueAt, type SettingPath } from '@pickup/contracts/setting-path';
import * as texts from '@pickup/messages/operator/page-editor';
import { useState } from 'react';
import { withChanges } from '../draft/unsent-changes.ts';
import { asText, TextInput } from '../settings/text-setting.tsx';
import { UploadSetting } from '../settings/upload-setting.tsx';
import { useEdit, useEditor, useSetting, useShown } from '../settings/use-editor.ts';
import { claimParts, withClaimPart } from './claim-parts.ts';
import { isTooLarge, readProof } from './read-proof.ts';

/** The evidence of a claim: a link, or an uploaded file instead. */
export function ClaimProofSetting({ path }: { readonly path: SettingPath }) {
  const { store } = useEditor();
  const claim = useShown(path);
  const edit = useEdit();
  const field = useSetting([...path, 'proof']);
  const [refusal, setRefusal] = useState<string | null>(null);
  // The settings have no name of the file, so it is known only to who uploaded it.
  const [uploaded, setUploaded] = useState({ name: '', proof: '' });
  const proof = asText(claimParts(claim)['proof']);
  const set = (text: string) => {
    setRefusal(null);
    edit(path, withClaimPart(claim, 'proof', text));
  };
  const upload = async (file: File) => {
    const read = await readProof(file);
    if (read.proof === null) return setRefusal(read.problem);
    const { shown } = store.get();
    const value = withClaimPart(valueAt(shown, path), 'proof', read.proof);
    if (isTooLarge(withChanges(shown, [{ path, value }]))) return setRefusal(texts.settingsFull);
    setUploaded({ name: file.name, proof: read.proof });
    set(read.proof);
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
        problem={refusal ?? (hasFile ? field.problem : undefined)}
        removal={hasFile ? { label: texts.removeFile, onRemove: () => set('') } : null}
        onFile={(file) => void upload(file)}
      />
    </div>
  );
}

function factsOf(proof: string, name: string): string {
  const file = readProofFile(proof);
  return file.kind === 'file' ? texts.fileFacts(name, file.name, file.bytes) : name;
}
