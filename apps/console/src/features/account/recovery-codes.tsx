import type { NewRecoveryCodes, RecoveryCodesStanding } from '@pickup/contracts/built-in-sign-in';
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
          Recovery codes <Remaining {...standing} />
        </p>
        <p className="list-note">
          {hasCodes && standing.created_at !== null
            ? `Created ${formatDay(standing.created_at)}. Each signs you in once if you lose your second factor.`
            : 'They sign you in if you lose your second factor.'}
        </p>
        <FormProblem>{codes.problem}</FormProblem>
      </div>
      <Button
        icon={icons.refresh}
        busy={codes.busy}
        onClick={() => (hasCodes ? setAsking(true) : codes.create())}
      >
        {hasCodes ? 'Create new codes' : 'Create codes'}
      </Button>
      {asking && (
        <ConfirmDialog
          title="Create new recovery codes?"
          confirm="Create new codes"
          onConfirm={async () => codes.create()}
          onClose={() => setAsking(false)}
        >
          <p>Your current codes stop working at once.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function Remaining({ remaining }: RecoveryCodesStanding) {
  if (remaining === 0) return <Badge tone="warn">None left</Badge>;
  return <Badge tone={remaining < FEW ? 'warn' : 'good'}>{remaining} left</Badge>;
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
    <Dialog title="Save your recovery codes">
      <div className="stack">
        <p>
          If you lose your second factor, one of these codes signs you in. Each works once. Keep
          them in a password manager or on paper: they are not shown again.
        </p>
        <ul className="recovery-codes">
          {fresh.codes.map((code) => (
            <li key={code} className="code">
              {code}
            </li>
          ))}
        </ul>
        <div className="row">
          <CopyButton text={text} label="Copy codes" />
          <Button
            icon={icons.download}
            onClick={() => saveBlob(new Blob([`${text}\n`]), 'recovery-codes.txt')}
          >
            Download
          </Button>
        </div>
      </div>
      <DialogActions>
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
