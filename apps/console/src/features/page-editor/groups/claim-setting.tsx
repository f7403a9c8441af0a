import type { SettingPath } from '@pickup/contracts/setting-path';
import * as texts from '@pickup/messages/operator/page-editor';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { TextField } from '../../../shared/ui/field.tsx';
import { asText, TextInput } from '../settings/text-setting.tsx';
import { FieldWarning } from '../settings/field-warning.tsx';
import { useEdit, useEditor, useIsReadOnly, useSetting, useShown } from '../settings/use-editor.ts';
import { ClaimProofSetting } from './claim-proof-setting.tsx';
import { claimParts, withClaimPart, type ClaimPart } from './claim-parts.ts';
import { NOTICE_DAYS } from '@pickup/contracts/settings-at';

const DAY_MS = 86_400_000;

/** A claim with its translation. Where it comes from and until when it is shown are folded. */
export function ClaimSetting({ name }: { readonly name: string }) {
  const label = texts.claimNames[name as keyof typeof texts.claimNames];
  const path = ['claims', name];
  const spanish = ['translations', 'es', 'claims', name];
  const parts = claimParts(useShown(path));
  const edit = useEdit();
  const { openField } = useEditor();
  const isReadOnly = useIsReadOnly(path);
  const remove = () => {
    edit(path, undefined);
    edit(spanish, undefined);
    openField(path); // the button disappears
  };
  return (
    <div className="claim-setting">
      <div className="pair">
        <ClaimText path={path} part="text" label={texts.inEnglish(label)} />
        <ClaimText path={spanish} part="text" label={texts.inSpanish(label)} />
      </div>
      {Object.keys(parts).length > 0 && (
        <details className="claim-more">
          <summary>
            {texts.claimEvidence}
            <span className="visually-hidden"> {texts.ofClaim(label)}</span>
          </summary>
          <div className="pair">
            <ClaimText path={path} part="source" />
            <ClaimText
              path={spanish}
              part="source"
              label={texts.inSpanish(texts.claimParts.source)}
            />
            <ClaimDay path={path} part="asOf" />
            <ClaimDay path={path} part="expires" />
          </div>
          <ClaimProofSetting path={path} />
          {!isReadOnly && (
            <Button icon={icons.trash} tone="quiet" onClick={remove}>
              {texts.removeClaim}
              <span className="visually-hidden"> {texts.ofClaim(label)}</span>
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

function ClaimText({ path, part, label = texts.claimParts[part] }: ClaimFieldProps) {
  const { field, text, set } = useClaimPart(path, part);
  return <TextInput field={field} text={text} label={label} onChange={set} />;
}

function ClaimDay({ path, part }: ClaimFieldProps) {
  const { field, text, set } = useClaimPart(path, part);
  return (
    <TextField
      {...field.control}
      type="date"
      label={texts.claimParts[part]}
      hint={part === 'expires' ? <ExpiryHint day={text} /> : texts.claimDays[part]}
      readOnly={field.isReadOnly}
      value={text}
      onChange={({ target }) => set(target.value)}
    />
  );
}

/** A claim is shown through the end of its last day. Not a number without a day. */
const daysLeft = (day: string) => (Date.parse(`${day}T00:00:00Z`) - Date.now()) / DAY_MS + 1;

/** An expired claim, and one that expires soon, say so before the day is noticed on the page. */
function ExpiryHint({ day }: { readonly day: string }) {
  const left = daysLeft(day);
  if (left <= 0) return <FieldWarning>{texts.claimExpired}</FieldWarning>;
  if (left <= NOTICE_DAYS) return <FieldWarning>{texts.claimExpires}</FieldWarning>;
  return texts.claimDays['expires'];
}

/** A claim is a text or an object, so its parts are changed together. */
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
