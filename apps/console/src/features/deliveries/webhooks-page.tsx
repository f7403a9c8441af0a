import '../../shared/leads/lead-parts.css';
import {
  describeDeliveryError,
  nameDeliveryError,
} from '@pickup/contracts/deliveries/describe-delivery-error';
import type {
  DeliveryGroup,
  EndpointTrouble,
  WebhookEndpointStanding,
} from '@pickup/contracts/deliveries/operator-deliveries';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/webhooks';
import { fillPlural } from '@pickup/messages/plural';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { formatCount } from '../../shared/format/figures.ts';
import { formatMoment, formatSince } from '../../shared/format/moments.tsx';
import { AttemptsFailed, NextAttempt } from '../../shared/leads/delivery-story.tsx';
import { ReceiverSaid } from '../../shared/leads/receiver-said.tsx';
import { useHasPermission } from '../../shared/session/use-me.ts';
import { Card } from '../../shared/ui/card.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { Badge, Notice, type Tone } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../shared/ui/states.tsx';
import { DELIVERY_FORM } from './delivery-filters.ts';
import { ReplayProgress, ResendAll, type ResendAllProps } from './resend-all.tsx';
import { Tabs } from './tabs.tsx';

const REFRESH_MS = 15_000;

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

interface WebhookCardProps extends Pick<ResendAllProps, 'onResent'> {
  readonly webhook: WebhookEndpointStanding;
}

function WebhookCard({ webhook, onResent }: WebhookCardProps) {
  const { id, trouble, disabled_at: disabledAt } = webhook;
  const { name, tone } = deliveryStatus(webhook);
  const isResendable = webhook.retrying + webhook.deliveries.dead > 0 && disabledAt === null;
  return (
    <Card
      title={id}
      actions={
        <div className="row">
          <Badge tone={tone}>{name}</Badge>
          {disabledAt !== null && <EnableButton id={id} />}
          {isResendable && (
            <ResendAll
              filters={{ ...DELIVERY_FORM.none, kind: 'webhook', target: id }}
              states={['dead', 'retrying']}
              onResent={onResent}
            />
          )}
          <Link className="tap-link" to={`/deliveries?target=${id}`}>
            {fill(texts.allDeliveries, { id })}
          </Link>
        </div>
      }
    >
      {disabledAt !== null && <Disabled webhook={webhook} at={disabledAt} />}
      {disabledAt === null && trouble && <Failing trouble={trouble} />}
      {webhook.deliveries.dead > 0 && <FailedForGood id={id} />}
      <EndpointFacts webhook={webhook} />
    </Card>
  );
}

function deliveryStatus(webhook: WebhookEndpointStanding): { readonly name: string; tone: Tone } {
  const { disabled_at: disabledAt, retrying, deliveries } = webhook;
  if (disabledAt !== null) return { name: texts.statuses.disabled, tone: 'bad' };
  if (retrying > 0) return { name: texts.statuses.retrying, tone: 'warn' };
  if (deliveries.dead > 0) return { name: texts.statuses.failed, tone: 'bad' };
  return { name: texts.statuses.active, tone: 'good' };
}

function EndpointFacts({ webhook }: Pick<WebhookCardProps, 'webhook'>) {
  const { url, events, mapping, deliveries, retrying } = webhook;
  const facts = [
    [texts.facts.address, url],
    [texts.facts.events, events.join(', ')],
    [texts.facts.format, mapping],
    [texts.facts.sent, formatCount(deliveries.done)],
    [texts.facts.queued, formatCount(deliveries.ready + deliveries.running - retrying)],
    [texts.facts.retrying, formatCount(retrying)],
    [texts.facts.failed, formatCount(deliveries.dead)],
  ] as const;
  return (
    <dl className="webhook-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Failing({ trouble }: { readonly trouble: EndpointTrouble }) {
  const { since, next_attempt_at: next, last_error: lastError, last_answer: said } = trouble;
  return (
    <Notice tone="warn">
      <div className="webhook-trouble">
        <p>
          <strong>
            {texts.failing}
            <AttemptsFailed {...trouble} />
            {next !== null && (
              <>
                , <NextAttempt at={next} />
              </>
            )}
            .
          </strong>
        </p>{' '}
        <p>{fill(texts.failingSince, { since: formatSince(since) })}</p>{' '}
        <p>{describeDeliveryError(lastError) ?? lastError}</p> <ReceiverSaid answer={said} />
      </div>
    </Notice>
  );
}

/** Why deliveries have failed, with links to them. */
function FailedForGood({ id }: { readonly id: string }) {
  const { data } = useApiQuery(`/api/deliveries/groups?kind=webhook&target=${id}`, {
    refetchInterval: REFRESH_MS,
  });
  const groups = data?.groups.filter(({ state }) => state === 'dead') ?? [];
  return groups.map((group) => <FailedGroup key={group.cause} group={group} />);
}

function FailedGroup({ group }: { readonly group: DeliveryGroup }) {
  const { target, cause, count, last_error: error, last_answer: said } = group;
  const words = { count, shown: formatCount(count), cause: nameDeliveryError(error) };
  return (
    <div className="webhook-failed">
      <Link
        className="tap-link"
        to={`/deliveries?state=dead&kind=webhook&target=${target}&cause=${cause}`}
      >
        {fillPlural(texts.failedWith, words)}
      </Link>
      <ReceiverSaid answer={said} />
    </div>
  );
}

function Disabled({ webhook, at }: { readonly webhook: WebhookEndpointStanding; at: string }) {
  const isGone = webhook.disabled_reason.includes('410 Gone');
  const text = isGone ? texts.disabledByReceiver : texts.disabled;
  return <Notice tone="bad">{fill(text, { since: formatMoment(at) })}</Notice>;
}

function EnableButton({ id }: { readonly id: string }) {
  const { api, done, busy, problem, run } = useChange();
  const mayEnable = useHasPermission('deliveries.replay');
  if (!mayEnable) return null;
  const enable = () =>
    run(async () => {
      await api.post(`/api/webhooks/${id}/enable`);
      await done(fill(texts.enabled, { id }), '/api/webhooks', '/api/deliveries/groups');
    });
  return (
    <>
      <Button
        icon={icons.play}
        busy={busy}
        aria-label={fill(texts.enableLabel, { id })}
        onClick={enable}
      >
        {texts.enable}
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  );
}
