import type {
  WebhookEndpointStatus,
  WebhookSecretState,
} from '@pickup/contracts/deliveries/operator-deliveries';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/webhooks';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Link } from 'react-router';
import { useChange } from '../../../shared/api/use-change.ts';
import { formatCount } from '../../../shared/format/figures.ts';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { FormProblem } from '../../../shared/ui/field.tsx';
import { Badge, type Tone } from '../../../shared/ui/notice.tsx';
import { DELIVERY_FORM } from '../delivery-filters.ts';
import { ResendAll, type ResendAllProps } from '../resend-all.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookTroubles } from './webhook-troubles.tsx';

interface WebhookCardProps extends Pick<ResendAllProps, 'onResent'> {
  readonly webhook: WebhookEndpointStatus;
}

export function WebhookCard({ webhook, onResent }: WebhookCardProps) {
  const { id, paused, disabled_at: disabledAt } = webhook;
  const { name, tone } = webhookStatus(webhook);
  const isFailing = webhook.retrying + webhook.deliveries.dead > 0;
  return (
    <Card
      title={id}
      actions={
        <div className="row">
          <Badge tone={tone}>{name}</Badge>
          {disabledAt !== null && <EnableButton id={id} />}
          {isFailing && disabledAt === null && !paused && (
            <ResendAll
              filters={{ ...DELIVERY_FORM.defaults, kind: 'webhook', target: id }}
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
      <WebhookTroubles webhook={webhook} />
      <EndpointFacts webhook={webhook} />
      <WebhookActions webhook={webhook} />
    </Card>
  );
}

function webhookStatus(webhook: WebhookEndpointStatus): { readonly name: string; tone: Tone } {
  const { disabled_at: disabledAt, paused, secret, retrying, deliveries } = webhook;
  const { statuses } = texts;
  if (disabledAt !== null) return { name: statuses.disabled, tone: 'bad' };
  if (paused) return { name: statuses.paused, tone: 'plain' };
  if (secret.source === null) return { name: statuses.noSecret, tone: 'bad' };
  if (retrying > 0) return { name: statuses.retrying, tone: 'warn' };
  if (deliveries.dead > 0) return { name: statuses.failed, tone: 'bad' };
  return { name: statuses.active, tone: 'good' };
}

function EndpointFacts({ webhook }: { readonly webhook: WebhookEndpointStatus }) {
  const { url, events, mapping, secret, deliveries, retrying } = webhook;
  const facts = [
    [texts.facts.address, url],
    [texts.facts.events, events.join(', ')],
    [texts.facts.format, mapping],
    [texts.facts.secret, secretText(secret)],
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

function secretText({ source, previous, variable }: WebhookSecretState): string {
  if (source === null) return texts.statuses.noSecret;
  if (source === 'environment') return fill(texts.secrets.environment, { variable });
  return previous ? texts.secrets.previous : texts.secrets.console;
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
