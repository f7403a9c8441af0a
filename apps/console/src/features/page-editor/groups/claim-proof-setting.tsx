import { isProofFile, readProofFile } from '@pickup/contracts/proof-file';
import { valueAt, type SettingPath } from '@pickup/contracts/setting-path';
import * as texts from '@pickup/messages/operator/page-editor';
import { Button } from '@pickup/ui/button';
import { FieldNote } from '@pickup/ui/field';
import * as icons from '@pickup/ui/icons';
import { useId, useRef, useState } from 'react';
import { withEdits } from '../draft/pending-edits.ts';
import { Segments } from '../../../shared/ui/segments.tsx';
import { asText, TextInput } from '../settings/text-setting.tsx';
import { useEdit, useEditor, useSetting, useShown } from '../settings/use-editor.ts';
import { claimParts, withClaimPart } from './claim-parts.ts';
import { isTooLarge, readProof } from './read-proof.ts';

/** The evidence of a claim: a link, or an uploaded file. Changing from one to the other loses nothing. */
export function ClaimProofSetting({ path }: { readonly path: SettingPath }) {
  const claim = useShown(path);
  const edit = useEdit();
  const field = useSetting([...path, 'proof']);
  const proof = asText(claimParts(claim)['proof']);
  const hasFile = isProofFile(proof);
  const [chosen, setChosen] = useState<'link' | 'file' | null>(null);
  const kind = chosen ?? (hasFile ? 'file' : 'link');
  const set = (text: string) => edit(path, withClaimPart(claim, 'proof', text));
  return (
    <div className="claim-proof">
      <Segments
        label={texts.proofKind}
        choices={texts.proofKinds}
        value={kind}
        onChange={setChosen}
      />
      {kind === 'link' ? (
        <TextInput
          field={field}
          text={hasFile ? '' : proof}
          label={texts.claimParts.proof}
          hint={hasFile ? texts.fileUntilLink : undefined}
          type="url"
          onChange={set}
        />
      ) : (
        <ProofFile path={path} proof={proof} />
      )}
    </div>
  );
}

interface ProofFileProps {
  readonly path: SettingPath;
  readonly proof: string;
}

function ProofFile({ path, proof }: ProofFileProps) {
  const { store } = useEditor();
  const edit = useEdit();
  const field = useSetting([...path, 'proof']);
  const [refusal, setRefusal] = useState<string | null>(null);
  // The settings have no name of the file, so it is known only to who uploaded it.
  const [uploaded, setUploaded] = useState({ name: '', proof: '' });
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const claim = useShown(path);
  const hasFile = isProofFile(proof);
  const upload = async (file: File) => {
    const read = await readProof(file);
    if (read.proof === null) return setRefusal(read.problem);
    const { shown } = store.get();
    const value = withClaimPart(valueAt(shown, path), 'proof', read.proof);
    if (isTooLarge(withEdits(shown, [{ path, value }]))) {
      return setRefusal(texts.settingsFull);
    }
    setRefusal(null);
    setUploaded({ name: file.name, proof: read.proof });
    edit(path, value);
  };
  const remove = () => {
    setRefusal(null);
    edit(path, withClaimPart(claim, 'proof', ''));
  };
  const problem = refusal ?? field.problem;
  const hint = proof === '' || hasFile ? texts.proofFileHint : texts.linkUntilFile;
  return (
    <>
      {hasFile && (
        <p>{factsOf(proof, uploaded.proof === proof ? uploaded.name : texts.uploadedFile)}</p>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload(file);
          target.value = ''; // the same file can be chosen again
        }}
      />
      <div className="row">
        <Button
          {...field.attributes}
          disabled={field.isReadOnly}
          aria-describedby={`${id}-note`}
          onClick={() => chooser.current?.click()}
        >
          {hasFile ? texts.replaceFile : texts.uploadFile}
        </Button>
        {hasFile && !field.isReadOnly && (
          <Button icon={icons.trash} tone="quiet" onClick={remove}>
            {texts.removeFile}
          </Button>
        )}
      </div>
      <FieldNote id={id} hint={hint} problem={problem} live />
    </>
  );
}

function factsOf(proof: string, name: string): string {
  const file = readProofFile(proof);
  return file.kind === 'file' ? texts.fileFacts(name, file.name, file.bytes) : name;
}
