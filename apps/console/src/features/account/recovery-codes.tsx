import type { NewRecoveryCodes, RecoveryCodesStanding } from '@pickup/contracts/built-in-sign-in';
import * as texts from '@pickup/messages/operator/second-factors';
import { useState } from 'react';
import { saveBlob } from '../../shared/api/save-file.ts';
import { formatDay } from '../../shared/format/moments.tsx';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Dialog, DialogActions } from '../../shared/ui/dialog.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { Badge } from '../../shared/ui/notice.tsx';
import type { RecoveryCodes } from './use-recovery-codes.ts';

/** With fewer codes, the operator is advised to create new ones. */
const FEW = 3;

/** The row under the factors: the remaining codes, and a button for new ones. */
export function RecoveryCodesRow({ codes }: { readonly codes: RecoveryCodes }) {
  const [asking, setAsking] = useState(false);
  const standing = codes.standing.data;
  if (!standing) return null;
  const hasCodes = standing.remaining > 0;
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {texts.recoveryCodes} <Remaining {...standing} />
        </p>
        <p className="list-note">
          {hasCodes && standing.created_at !== null
            ? texts.codesCreated(formatDay(standing.created_at))
            : texts.codesPurpose}
        </p>
        <FormProblem>{codes.problem}</FormProblem>
      </div>
      <Button
        icon={icons.refresh}
        busy={codes.busy}
        onClick={() => (hasCodes ? setAsking(true) : codes.create())}
      >
        {hasCodes ? texts.createNewCodes : texts.createCodes}
      </Button>
      {asking && (
        <ConfirmDialog
          title={texts.createNewCodesTitle}
          confirm={texts.createNewCodes}
          onConfirm={async () => codes.create()}
          onClose={() => setAsking(false)}
        >
          <p>{texts.createNewCodesEffect}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function Remaining({ remaining }: RecoveryCodesStanding) {
  return <Badge tone={remaining < FEW ? 'warn' : 'good'}>{texts.codesLeft(remaining)}</Badge>;
}

export interface RecoveryCodesDialogProps {
  readonly fresh: NewRecoveryCodes;
  onClose(): void;
}

/**
 * Shows new codes once. Has no close button in the corner, because "Done" confirms that they were
 * saved.
 */
export function RecoveryCodesDialog({ fresh, onClose }: RecoveryCodesDialogProps) {
  const text = fresh.codes.join('\n');
  return (
    <Dialog title={texts.saveCodesTitle}>
      <div className="stack">
        <p>{texts.saveCodes}</p>
        <ul className="recovery-codes">
          {fresh.codes.map((code) => (
            <li key={code} className="code">
              {code}
            </li>
          ))}
        </ul>
        <div className="row">
          <CopyButton text={text} label={texts.copyCodes} />
          <Button
            icon={icons.download}
            onClick={() => saveBlob(new Blob([`${text}\n`]), 'recovery-codes.txt')}
          >
            {texts.downloadCodes}
          </Button>
        </div>
      </div>
      <DialogActions>
        <Button tone="primary" onClick={onClose}>
          {texts.codesSaved}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
