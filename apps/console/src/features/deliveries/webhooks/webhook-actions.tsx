import type { WebhookPing } from '@pickup/contracts/deliveries/webhook-changes';
import { describeDeliveryError } from '@pickup/contracts/deliveries/describe-delivery-error';
import type { WebhookEndpointStatus } from '@pickup/contracts/deliveries/operator-deliveries';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/webhooks';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { formatCount } from '../../../shared/format/figures.ts';
import { ReceiverResponse } from '../../../shared/leads/receiver-response.tsx';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { EditWebhookDialog } from './webhook-form.tsx';
import { DropPreviousDialog, RotateSecretDialog } from './webhook-secret.tsx';

interface ActionProps {
  readonly webhook: WebhookEndpointStatus;
}

export function WebhookActions({ webhook }: ActionProps) {
  const mayTest = useHasPermission('deliveries.replay');
  const mayChange = useHasPermission('page.publish');
  const { api, busy, problem, run } = useChange();
  const [tested, setTested] = useState<WebhookPing | null>(null);
  const { id } = webhook;
  const action = isContactFormat(webhook) ? texts.testConnection : texts.test;
  const test = () =>
    run(async () => {
      setTested(null);
      setTested(await api.post(`/api/webhooks/${id}/ping`));
    });
  return (
    <>
      <div role="status">{tested && <TestResult id={id} tested={tested} />}</div>
      <FormProblem>{problem}</FormProblem>
      <div className="row">
        {mayTest && (
          <Button
            icon={icons.send}
            busy={busy}
            aria-label={fill(texts.testLabel, { action, id })}
            onClick={test}
          >
            {action}
          </Button>
        )}
        {mayChange && <OwnerActions webhook={webhook} />}
      </div>
    </>
  );
}

/** Pickup sends these receivers no test event, because they would store it as a contact. */
const isContactFormat = ({ mapping }: WebhookEndpointStatus) =>
  mapping !== 'standard' && mapping !== 'flat';

function TestResult({ id, tested }: { readonly id: string; readonly tested: WebhookPing }) {
  const { sent, status, response, error, duration_ms: ms } = tested;
  if (error !== '') {
    const reason = describeDeliveryError(error) ?? error;
    return <Notice tone="bad">{fill(texts.testFailed, { id, reason })}</Notice>;
  }
  if (!sent || status === null)
    return <Notice tone="good">{fill(texts.testConnected, { id })}</Notice>;
  const isAccepted = status >= 200 && status < 300;
  return (
    <Notice tone={isAccepted ? 'good' : 'bad'}>
      <p>{fill(texts.testAnswered, { id, status, duration: formatCount(ms) })}</p>
      <ReceiverResponse response={`${status} ${response}`} />
    </Notice>
  );
}

type Opened = 'edit' | 'rotate' | 'drop' | 'delete' | null;

function OwnerActions({ webhook }: ActionProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const { id, secret } = webhook;
  const rotate = secret.source === null ? texts.make : texts.rotate;
  const dialog = { webhook, onClose: () => setOpened(null) };
  return (
    <>
      <Button
        icon={icons.edit}
        aria-label={fill(texts.editLabel, { id })}
        onClick={() => setOpened('edit')}
      >
        {texts.edit}
      </Button>
      <PauseButton webhook={webhook} />
      {secret.source !== 'environment' && (
        <Button
          icon={icons.key}
          aria-label={fill(texts.rotateLabel, { action: rotate, id })}
          onClick={() => setOpened('rotate')}
        >
          {rotate}
        </Button>
      )}
      {secret.previous && secret.source === 'console' && (
        <Button aria-label={fill(texts.dropLabel, { id })} onClick={() => setOpened('drop')}>
          {texts.dropPrevious}
        </Button>
      )}
      <Button
        icon={icons.trash}
        aria-label={fill(texts.deleteLabel, { id })}
        onClick={() => setOpened('delete')}
      >
        {texts.confirmDelete}
      </Button>
      {opened === 'edit' && <EditWebhookDialog {...dialog} />}
      {opened === 'rotate' && <RotateSecretDialog {...dialog} />}
      {opened === 'drop' && <DropPreviousDialog {...dialog} />}
      {opened === 'delete' && <DeleteWebhookDialog {...dialog} />}
    </>
  );
}

function PauseButton({ webhook: { id, paused } }: ActionProps) {
  const { api, done, busy, problem, run } = useChange();
  const change = () =>
    run(async () => {
      await api.patch(`/api/webhooks/${id}`, { paused: !paused });
      await done(fill(paused ? texts.resumed : texts.nowPaused, { id }), '/api/webhooks');
    });
  return (
    <>
      <Button
        icon={paused ? icons.play : icons.pause}
        busy={busy}
        aria-label={fill(paused ? texts.resumeLabel : texts.pauseLabel, { id })}
        onClick={change}
      >
        {paused ? texts.resume : texts.pause}
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  );
}

function DeleteWebhookDialog({ webhook: { id }, onClose }: ActionProps & { onClose(): void }) {
  const { api, done } = useChange();
  return (
    <ConfirmDialog
      title={fill(texts.deleteTitle, { id })}
      confirm={texts.confirmDelete}
      danger
      onConfirm={async () => {
        await api.delete(`/api/webhooks/${id}`);
        await done(fill(texts.deleted, { id }), '/api/webhooks');
      }}
      onClose={onClose}
    >
      <p>{texts.deleteText}</p>
    </ConfirmDialog>
  );
}
