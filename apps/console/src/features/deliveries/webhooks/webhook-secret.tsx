import type { WebhookWithSecret } from '@pickup/contracts/deliveries/webhook-changes';
import type { WebhookEndpointStanding } from '@pickup/contracts/deliveries/operator-deliveries';
import { fill } from '@pickup/messages/fill';
import * as common from '@pickup/messages/operator/common';
import * as texts from '@pickup/messages/operator/deliveries/webhooks';
import { Button } from '@pickup/ui/button';
import { useState } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

/** Shows a new secret, which no later answer contains. */
export function SecretDialog(props: { readonly made: WebhookWithSecret; onClose(): void }) {
  const { webhook, secret } = props.made;
  return (
    <Dialog title={fill(texts.secretTitle, { id: webhook.id })}>
      <Notice tone="warn">{texts.secretNow}</Notice>
      <p className="code secret">{secret}</p>
      <p>{webhook.secret.previous ? texts.secretOverlap : texts.secretFor}</p>
      <DialogActions>
        <CopyButton text={secret ?? ''} label={texts.copySecret} />
        <Button tone="primary" onClick={props.onClose}>
          {texts.secretDone}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface SecretProps {
  readonly webhook: WebhookEndpointStanding;
  onClose(): void;
}

export function RotateSecretDialog({ webhook, onClose }: SecretProps) {
  const { id, secret } = webhook;
  const { api, invalidate, busy, problem, run } = useChange();
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  if (made) return <SecretDialog made={made} onClose={onClose} />;
  const isFirst = secret.source === null;
  const rotate = () =>
    run(async () => {
      setMade(await api.post(`/api/webhooks/${id}/secret`));
      await invalidate('/api/webhooks');
    });
  return (
    <Dialog
      title={fill(isFirst ? texts.makeTitle : texts.rotateTitle, { id })}
      busy={busy}
      onClose={onClose}
    >
      <div className="stack">
        <p>{isFirst ? texts.makeText : texts.rotateText}</p>
        {secret.previous && <Notice tone="warn">{texts.rotateAgain}</Notice>}
      </div>
      <FormProblem>{problem}</FormProblem>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {common.cancel}
        </Button>
        <Button tone="primary" busy={busy} onClick={rotate}>
          {isFirst ? texts.make : texts.rotate}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function DropPreviousDialog({ webhook: { id }, onClose }: SecretProps) {
  const { api, done } = useChange();
  return (
    <ConfirmDialog
      title={fill(texts.dropTitle, { id })}
      confirm={texts.dropPrevious}
      danger
      onConfirm={async () => {
        await api.delete(`/api/webhooks/${id}/secret/previous`);
        await done(fill(texts.dropped, { id }), '/api/webhooks');
      }}
      onClose={onClose}
    >
      <p>{texts.dropText}</p>
    </ConfirmDialog>
  );
}
