import '../../shared/leads/lead-parts.css';
import type {
  EndpointTrouble,
  WebhookEndpointStanding,
} from '@pickup/contracts/operator-deliveries';
import { Link } from 'react-router';
import { useInvalidate } from '../../shared/api/use-api-query.ts';
import { formatCount } from '../../shared/format/figures.ts';
import { formatMoment } from '../../shared/format/moments.tsx';
import { AttemptsFailed, NextAttempt } from '../../shared/leads/delivery-story.tsx';
import { DeliveryError } from '../../shared/leads/delivery-error.tsx';
import { useApi } from '../../shared/services.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { useHasPermission } from '../../shared/session/use-me.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Card, Facts } from '../../shared/ui/card.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { Badge, Notice, type Tone } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { ResendAll, type ResendAllProps } from './resend-all.tsx';

export interface WebhookCardProps extends Pick<ResendAllProps, 'onResent'> {
  readonly webhook: WebhookEndpointStanding;
}

/** One endpoint: its health, unsent deliveries and actions. */
export function WebhookCard({ webhook, onResent }: WebhookCardProps) {
  const { id, trouble, disabled_at: disabledAt } = webhook;
  const { name, tone } = deliveryStatus(webhook);
  const isResendable = webhook.retrying + webhook.deliveries.dead > 0 && disabledAt === null;
  return (
    <Card title={id} actions={<Badge tone={tone}>{name}</Badge>}>
      {disabledAt !== null && <Disabled webhook={webhook} at={disabledAt} />}
      {disabledAt === null && trouble && <Failing trouble={trouble} />}
      <EndpointFacts webhook={webhook} />
      <div className="row">
        {isResendable && (
          <ResendAll
            filters={{ state: null, kind: 'webhook', target: id, leadId: '' }}
            states={['dead', 'retrying']}
            onResent={onResent}
          />
        )}
        {webhook.deliveries.dead > 0 && (
          <Link className="tap-link" to={`/deliveries?target=${id}&state=dead`}>
            Failed deliveries to {id}
          </Link>
        )}
        <Link className="tap-link" to={`/deliveries?target=${id}`}>
          All deliveries to {id}
        </Link>
      </div>
    </Card>
  );
}

function deliveryStatus(webhook: WebhookEndpointStanding): { readonly name: string; tone: Tone } {
  const { disabled_at: disabledAt, retrying, deliveries } = webhook;
  if (disabledAt !== null) return { name: 'Disabled', tone: 'bad' };
  if (retrying > 0) return { name: 'Retrying', tone: 'warn' };
  if (deliveries.dead > 0) return { name: 'Failed deliveries', tone: 'bad' };
  return { name: 'Active', tone: 'good' };
}

function EndpointFacts({ webhook }: Pick<WebhookCardProps, 'webhook'>) {
  const { url, events, mapping, deliveries, retrying } = webhook;
  return (
    <Facts
      rows={[
        [
          'Address',
          <span key="url" className="code">
            {url}
          </span>,
        ],
        ['Events', events.join(', ')],
        ['Format', mapping],
        ['Sent', formatCount(deliveries.done)],
        ['Queued', formatCount(deliveries.ready + deliveries.running - retrying)],
        ['Retrying', formatCount(retrying)],
        ['Failed', formatCount(deliveries.dead)],
      ]}
    />
  );
}

function Failing({ trouble }: { readonly trouble: EndpointTrouble }) {
  const { since, next_attempt_at: next, last_error: lastError } = trouble;
  return (
    <Notice tone="warn">
      <p>
        <strong>
          Retrying: <AttemptsFailed {...trouble} />
          {next !== null && (
            <>
              , <NextAttempt at={next} />
            </>
          )}
        </strong>
      </p>
      <p>Failing since {formatMoment(since)}. Last answer:</p>
      <DeliveryError error={lastError} />
    </Notice>
  );
}

function Disabled(props: { readonly webhook: WebhookEndpointStanding; readonly at: string }) {
  const { id, disabled_reason: reason } = props.webhook;
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const { busy, problem, run } = useAction();
  const mayEnable = useHasPermission('deliveries.replay');
  const enable = () =>
    run(async () => {
      await api.post(`/api/webhooks/${id}/enable`);
      await invalidate('/api/webhooks');
      toast({
        text: `${id} is enabled. You can resend what failed in the meantime.`,
        tone: 'good',
      });
    });
  return (
    <>
      <Notice tone="bad">
        Disabled since {formatMoment(props.at)}
        {reason?.includes('410 Gone') && ': the receiver answered 410 Gone'}. Nothing is sent to it
        until you enable it again.
      </Notice>
      <FormProblem>{problem}</FormProblem>
      {mayEnable && (
        <div className="row">
          <Button icon={icons.play} busy={busy} aria-label={`Enable again: ${id}`} onClick={enable}>
            Enable again
          </Button>
        </div>
      )}
    </>
  );
}
