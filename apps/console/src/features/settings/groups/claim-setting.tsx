import { claimExpiry } from '@pickup/settings/expired-claims';
import { isProofFile, readProofFile } from '@pickup/contracts/settings/proof-file';
import { valueAt, type SettingPath, isObject } from '@pickup/contracts/settings/written-settings';
import { inLanguage } from '@pickup/settings/setting-value-text';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import * as fieldTexts from '@pickup/messages/operator/settings/page-editor-fields';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/field.tsx';
import { withChanges } from '../draft/unsent-changes.ts';
import { FieldWarning } from '../fields/sub-group.tsx';
import { asText, TextInput } from '../fields/text-setting.tsx';
import { UploadSetting } from '../fields/upload-setting.tsx';
import { useEdit, useEditor, useIsReadOnly, useSetting, useShown } from '../fields/use-editor.ts';
import { isTooLarge, readProof, refused } from './read-files.ts';

export function ClaimSetting({ name, label }: { readonly name: string; readonly label: string }) {
  const path = ['claims', name];
  const spanish = ['translations', 'es', 'claims', name];
  const parts = claimParts(useShown(path));
  const edit = useEdit();
  const { openField } = useEditor();
  const isReadOnly = useIsReadOnly(path);
  const remove = () => {
    edit(path, undefined);
    edit(spanish, undefined);
    openField(path); // The focused button disappears, so the field gets the focus.
  };
  return (
    <div className="claim-setting">
      <div className="pair">
        <ClaimText path={path} part="text" label={inLanguage('en', label)} />
        <ClaimText path={spanish} part="text" label={inLanguage('es', label)} />
      </div>
      {Object.keys(parts).length > 0 && (
        <details className="claim-more">
          <summary>
            {texts.claimEvidence}
            <span className="visually-hidden"> {fill(texts.ofClaim, { claim: label })}</span>
          </summary>
          <div className="pair">
            <ClaimText path={path} part="source" />
            <ClaimText
              path={spanish}
              part="source"
              label={inLanguage('es', fieldTexts.claimParts.source)}
            />
            <ClaimDay path={path} part="asOf" />
            <ClaimDay path={path} part="expires" />
          </div>
          <ClaimProof path={path} />
          {!isReadOnly && (
            <Button icon={icons.trash} tone="quiet" onClick={remove}>
              {texts.removeClaim}
              <span className="visually-hidden"> {fill(texts.whichClaim, { claim: label })}</span>
            </Button>
          )}
        </details>
      )}
    </div>
  );
}

interface ClaimFieldProps {
  readonly path: SettingPath;
  readonly part: ClaimPart;
  readonly label?: string;
}

function ClaimText({ path, part, label = fieldTexts.claimParts[part] }: ClaimFieldProps) {
  const { field, text, set } = useClaimPart(path, part);
  return <TextInput field={field} text={text} label={label} onChange={set} />;
}

function ClaimDay({ path, part }: ClaimFieldProps) {
  const { field, text, set } = useClaimPart(path, part);
  return (
    <TextField
      {...field.control}
      type="date"
      label={fieldTexts.claimParts[part]}
      hint={part === 'expires' ? <ExpiryHint day={text} /> : fieldTexts.claimDays.asOf}
      readOnly={field.isReadOnly}
      value={text}
      onChange={({ target }) => set(target.value)}
    />
  );
}

function ExpiryHint({ day }: { readonly day: string }) {
  const expiry = claimExpiry(day);
  if (expiry === 'later') return fieldTexts.claimDays.expires;
  return (
    <FieldWarning>{expiry === 'expired' ? texts.claimExpired : texts.claimExpires}</FieldWarning>
  );
}

function ClaimProof({ path }: { readonly path: SettingPath }) {
  const { store } = useEditor();
  const { field, text: proof, set } = useClaimPart(path, 'proof');
  // The settings do not store file names, so a file's name is shown only until its group closes.
  const [uploaded, setUploaded] = useState({ name: '', proof: '' });
  const read = async (file: File) => {
    const result = await readProof(file);
    if (result.value === null) return result;
    const { shownSettings } = store.get();
    const value = withClaimPart(valueAt(shownSettings, path), 'proof', result.value);
    return isTooLarge(withChanges(shownSettings, [{ path, value }]))
      ? refused(texts.settingsFull)
      : result;
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
          label={fieldTexts.claimParts.proof}
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
  return file.kind === 'file'
    ? fill(texts.fileFacts, { name, kind: file.name, size: Math.ceil(file.bytes / 1_024) })
    : name;
}

/** Edits write the whole claim, because setting one part can turn plain text into an object. */
function useClaimPart(path: SettingPath, part: ClaimPart) {
  const claim = useShown(path);
  const edit = useEdit();
  const field = useSetting(part === 'text' ? path : [...path, part]);
  return {
    field,
    text: asText(claimParts(claim)[part]),
    set: (text: string) => edit(path, withClaimPart(claim, part, text)),
  };
}

type ClaimPart = 'text' | 'source' | 'asOf' | 'expires' | 'proof';

type ClaimParts = Readonly<Partial<Record<string, unknown>>>;

export function claimParts(claim: unknown): ClaimParts {
  if (isObject(claim)) return claim;
  return claim === undefined ? {} : { text: claim };
}

export function withClaimPart(claim: unknown, part: ClaimPart, text: string): unknown {
  const { [part]: _, ...others } = claimParts(claim);
  const parts: ClaimParts = text === '' ? others : { ...others, [part]: text };
  const names = Object.keys(parts);
  if (names.length === 0) return undefined;
  return names.length === 1 && names[0] === 'text' ? parts['text'] : parts;
}
