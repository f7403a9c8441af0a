import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/second-factors';
import { fillPlural } from '@pickup/messages/plural';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadQueries } from '../../../shared/api/reload-queries.ts';
import { saveBlob } from '../../../shared/api/save-file.ts';
import { formatDay } from '../../../shared/format/moments.tsx';
import { useServices } from '../../../shared/services.ts';
import { createRecoveryCodes, readRecoveryCodes } from '../../../shared/session/recovery-codes.ts';
import { useAction } from '../../../shared/session/use-action.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { Badge } from '../../../shared/ui/notice.tsx';

const KEY = ['auth', 'recovery-codes'] as const;

type RecoveryCodes = ReturnType<typeof useRecoveryCodes>;

/** `enabled` is false for hosted projects, and for accounts without a second factor. */
export function useRecoveryCodes(enabled: boolean) {
  const { auth } = useServices();
  const client = useQueryClient();
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const { busy, problem, run } = useAction();
  const queryFn = () => readRecoveryCodes(auth);
  const status = useQuery({ queryKey: KEY, staleTime: 0, enabled, queryFn });
  const create = () =>
    run(async () => {
      setNewCodes((await createRecoveryCodes(auth)).codes);
      await reloadQueries(client, { queryKey: KEY });
    });
  return { status, busy, problem, newCodes, create, dismiss: () => setNewCodes(null) };
}

const LOW_COUNT = 3;

export function RecoveryCodesRow({ codes }: { readonly codes: RecoveryCodes }) {
  const [asking, setAsking] = useState(false);
  const status = codes.status.data;
  if (!status) return null;
  const hasCodes = status.remaining > 0;
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {texts.recoveryCodes}{' '}
          <Badge tone={status.remaining < LOW_COUNT ? 'warn' : 'good'}>
            {fillPlural(texts.codesLeft, { count: status.remaining })}
          </Badge>
        </p>
        <p className="list-note">
          {hasCodes && status.created_at !== null
            ? fill(texts.codesCreated, { day: formatDay(status.created_at) })
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

/** The codes are shown only once, so only "Done" closes the dialog. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  onClose(): void;
}) {
  const text = codes.join('\n');
  return (
    <Dialog title={texts.saveCodesTitle}>
      <div className="stack">
        <p>{texts.saveCodes}</p>
        <ul className="recovery-codes">
          {codes.map((code) => (
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
