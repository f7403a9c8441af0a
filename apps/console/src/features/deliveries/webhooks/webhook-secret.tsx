import type { WebhookWithSecret } from '@pickup/contracts/deliveries/webhook-changes';
import type { WebhookEndpointStatus } from '@pickup/contracts/deliveries/operator-deliveries';
import { fill } from '@pickup/messages/fill';
import * as common from '@pickup/messages/operator/common';
import * as texts from '@pickup/messages/operator/deliveries/webhooks';
import { Button } from '@pickup/ui/button';
import { useState } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { SecretDialog } from '../../../shared/ui/secret-dialog.tsx';

interface NewSecretProps {
  readonly createdWebhook: WebhookWithSecret;
  onClose(): void;
}

export function NewSecretDialog({ createdWebhook: { webhook, secret }, onClose }: NewSecretProps) {
  return (
    <SecretDialog
      title={fill(texts.secretTitle, { id: webhook.id })}
      secret={secret ?? ''}
      texts={{
        warning: texts.secretNow,
        purpose: webhook.secret.previous ? texts.secretOverlap : texts.secretFor,
        copy: texts.copySecret,
        done: texts.secretDone,
      }}
      onClose={onClose}
    />
  );
}

interface SecretProps {
  readonly webhook: WebhookEndpointStatus;
  onClose(): void;
}

export function RotateSecretDialog({ webhook, onClose }: SecretProps) {
  const { id, secret } = webhook;
  const { api, invalidate, busy, problem, run } = useChange();
  const [created, setCreated] = useState<WebhookWithSecret | null>(null);
  if (created) return <NewSecretDialog createdWebhook={created} onClose={onClose} />;
  const isFirst = secret.source === null;
  const rotate = () =>
    run(async () => {
      setCreated(await api.post(`/api/webhooks/${id}/secret`));
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
