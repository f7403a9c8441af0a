import { fill } from '@pickup/messages/fill';
import { privacy as texts } from '@pickup/messages/operator/leads/lead-origin';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import type { ErasureResponse } from '@pickup/contracts/privacy/privacy';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { formatCount } from '../../../shared/format/figures.ts';
import { deliveryName } from '../../../shared/leads/delivery-texts.ts';
import { leadName } from '../../../shared/leads/lead-texts.ts';
import { useDrafts } from '../../../shared/leads/use-drafts.ts';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { SaveFileButton } from './save-file-button.tsx';

export function PrivacyCard({ lead }: { readonly lead: OperatorLead }) {
  const mayErase = useHasPermission('leads.privacy');
  const [erasing, setErasing] = useState(false);
  const [response, setResponse] = useState<ErasureResponse | null>(null);
  if (!mayErase) return null;
  return (
    <Card title={texts.title} collapseId="privacy">
      <div className="row">
        <SaveFileButton
          path={`/api/leads/${lead.id}/export`}
          file={`lead-${lead.id}.json`}
          label={texts.exportAll}
        />
        {lead.erased_at === null && (
          <Button icon={icons.trash} onClick={() => setErasing(true)}>
            {texts.erase}
          </Button>
        )}
      </div>
      {erasing && (
        <EraseDialog lead={lead} onErased={setResponse} onClose={() => setErasing(false)} />
      )}
      {response && !erasing && (
        <ErasedDialog response={response} onClose={() => setResponse(null)} />
      )}
    </Card>
  );
}

interface EraseDialogProps {
  readonly lead: OperatorLead;
  onErased(response: ErasureResponse): void;
  onClose(): void;
}

/** Erased data cannot be restored, so the operator types a word to confirm. */
function EraseDialog({ lead, onErased, onClose }: EraseDialogProps) {
  const { api, invalidate, run, ...action } = useChange();
  const drafts = useDrafts();
  const [word, setWord] = useState('');
  const erase = () =>
    run(async () => {
      onErased(await api.delete(`/api/leads/${lead.id}`));
      drafts.discard(lead.id);
      onClose();
      await invalidate('/api/leads', '/api/deliveries', '/api/attention');
    });
  return (
    <FormDialog
      title={fill(texts.eraseTitle, { name: leadName(lead) })}
      confirm={texts.confirm}
      tone="danger"
      disabled={word.trim().toLowerCase() !== texts.word}
      action={action}
      onSubmit={erase}
      onClose={onClose}
    >
      <p>{texts.eraseText}</p>
      <TextField
        label={fill(texts.confirmLabel, { word: texts.word })}
        autoComplete="off"
        autoCapitalize="none"
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
    </FormDialog>
  );
}

function ErasedDialog({
  response,
  onClose,
}: {
  readonly response: ErasureResponse;
  onClose(): void;
}) {
  return (
    <Dialog title={texts.erased} onClose={onClose}>
      <p>{texts.kept}</p>
      <ul className="bullets">
        {response.kept.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {response.sent_elsewhere.length > 0 && (
        <>
          <p>{texts.sentElsewhere}</p>
          <ul className="bullets">
            {response.sent_elsewhere.map(({ kind, target, count }) => (
              <li key={`${kind} ${target}`}>
                {deliveryName({ kind, event: '', target })}, {formatCount(count)}
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogActions>
        <Button tone="primary" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
