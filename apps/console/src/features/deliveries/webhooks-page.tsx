import * as icons from '@pickup/ui/icons';
import * as texts from '@pickup/messages/operator/webhooks';
import { useState } from 'react';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../shared/ui/states.tsx';
import { ReplayProgress } from './replay-progress.tsx';
import { Tabs } from './tabs.tsx';
import { WebhookCard } from './webhook-card.tsx';

// The same interval as for the list of deliveries.
const REFRESH_MS = 15_000;

/** The systems that receive events, with the state of their deliveries. */
export function WebhooksPage() {
  const [resent, setResent] = useState<readonly string[]>([]);
  const query = useApiQuery('/api/webhooks', {
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Tabs />
      {resent.length > 0 && <ReplayProgress key={resent.join(' ')} ids={resent} />}
      <QueryView query={query}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <Card>
              <EmptyState icon={icons.send} title={texts.empty}>
                {texts.emptyText}
              </EmptyState>
            </Card>
          ) : (
            webhooks.map((webhook) => (
              <WebhookCard key={webhook.id} webhook={webhook} onResent={setResent} />
            ))
          )
        }
      </QueryView>
    </Page>
  );
}
