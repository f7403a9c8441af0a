import '../deliveries.css';
import * as labels from '@pickup/messages/operator/sections';
import * as texts from '@pickup/messages/operator/deliveries/webhooks';
import type { WebhookWithSecret } from '@pickup/contracts/deliveries/webhook-changes';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../../shared/ui/states.tsx';
import { ReplayProgress } from '../resend-all.tsx';
import { DeliveryTabs } from '../delivery-tabs.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { AddWebhookDialog } from './webhook-form.tsx';
import { NewSecretDialog } from './webhook-secret.tsx';
import { REFRESH_MS } from './webhook-troubles.tsx';

/** The screen under Settings, for owners. */
export function WebhooksPage() {
  return (
    <Page
      title={texts.title}
      intro={texts.lead}
      back={{ to: '/settings', label: labels.settings }}
      actions={<AddWebhook />}
    >
      <Webhooks />
    </Page>
  );
}

/** The tab under Deliveries, also for people who may not change webhooks. */
export function WebhooksTab() {
  const mayChange = useHasPermission('page.publish');
  return (
    <Page title={texts.title} intro={texts.lead} actions={mayChange ? <AddWebhook /> : undefined}>
      <DeliveryTabs />
      <Webhooks />
    </Page>
  );
}

function Webhooks() {
  const [resent, setResent] = useState<readonly string[]>([]);
  const mayChange = useHasPermission('page.publish');
  const query = useApiQuery('/api/webhooks', {
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      {resent.length > 0 && <ReplayProgress key={resent.join(' ')} ids={resent} />}
      <QueryView query={query}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <Card>
              <EmptyState icon={icons.send} title={texts.empty}>
                {mayChange ? texts.emptyText : texts.emptyAsk}
              </EmptyState>
            </Card>
          ) : (
            webhooks.map((webhook) => (
              <WebhookCard key={webhook.id} webhook={webhook} onResent={setResent} />
            ))
          )
        }
      </QueryView>
    </>
  );
}

function AddWebhook() {
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<WebhookWithSecret | null>(null);
  const close = () => {
    setOpen(false);
    setCreated(null);
  };
  return (
    <>
      <Button tone="primary" icon={icons.plus} onClick={() => setOpen(true)}>
        {texts.add}
      </Button>
      {open && created === null && (
        <AddWebhookDialog
          onAdded={(response) => (response.secret === null ? close() : setCreated(response))}
          onClose={close}
        />
      )}
      {created && <NewSecretDialog createdWebhook={created} onClose={close} />}
    </>
  );
}
