import { privacy as texts } from '@pickup/messages/operator/lead-origin';
import type { OperatorLead } from '@pickup/contracts/operator-leads';
import type { ErasureAnswer } from '@pickup/contracts/privacy';
import { useState } from 'react';
import { saveFile } from '../../shared/api/save-file.ts';
import { formatCount } from '../../shared/format/figures.ts';
import { deliveryName } from '../../shared/leads/delivery-texts.ts';
import { useApi } from '../../shared/services.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { useHasPermission } from '../../shared/session/use-me.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Card } from '../../shared/ui/card.tsx';
import { Dialog, DialogActions } from '../../shared/ui/dialog.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** The lead's privacy rights: export and erasure of their data. */
export function PrivacyCard({ lead }: { readonly lead: OperatorLead }) {
  const may = useHasPermission('leads.privacy');
  const [erasing, setErasing] = useState(false);
  const [answer, setAnswer] = useState<ErasureAnswer | null>(null);
  if (!may) return null;
  return (
    <Card title={texts.title} fold="privacy">
      <div className="row">
        <SaveData id={lead.id} />
        {lead.erased_at === null && (
          <Button icon={icons.trash} onClick={() => setErasing(true)}>
            {texts.erase}
          </Button>
        )}
      </div>
      {erasing && (
        <EraseDialog lead={lead} onErased={setAnswer} onClose={() => setErasing(false)} />
      )}
      {answer && !erasing && <ErasedDialog answer={answer} onClose={() => setAnswer(null)} />}
    </Card>
  );
}

function SaveData({ id }: { readonly id: string }) {
  const api = useApi();
  const { busy, problem, run } = useAction();
  const save = () => run(() => saveFile(api, `/api/leads/${id}/export`, `lead-${id}.json`));
  return (
    <>
      <Button icon={icons.download} busy={busy} onClick={save}>
        {texts.exportAll}
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  );
}

function ErasedDialog({ answer, onClose }: { readonly answer: ErasureAnswer; onClose(): void }) {
  return (
    <Dialog title={texts.erased} onClose={onClose}>
      <p>{texts.kept}</p>
      <ul className="bullets">
        {answer.kept.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {answer.handed_out.length > 0 && (
        <>
          <p>{texts.handedOut}</p>
          <ul className="bullets">
            {answer.handed_out.map(({ kind, target, count }) => (
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
