import '../../shared/leads/lead-parts.css';
import type {
  WebhookEndpointList,
  WebhookEndpointStanding,
} from '@pickup/contracts/operator-deliveries';
import { Link } from 'react-router';
import { useApiQuery, useInvalidate } from '../../shared/api/use-api-query.ts';
import { formatCount } from '../../shared/format/figures.ts';
import { formatMoment } from '../../shared/format/moments.tsx';
import { useApi } from '../../shared/services.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { useMay } from '../../shared/session/use-me.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card, Facts } from '../../shared/ui/card.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { Badge, Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../shared/ui/states.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { Tabs } from './tabs.tsx';

/** The systems that are told of leads, and how their deliveries stand. */
export function WebhooksPage() {
  const query = useApiQuery<WebhookEndpointList>('/api/webhooks', { staleTime: 15_000 });
  return (
    <Page
      title="Webhooks"
      lead="Systems that are told of leads. They are set up in the settings file."
    >
      <Tabs />
      <QueryView query={query}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <Card>
              <EmptyState icon="send" title="No webhooks are set up">
                Name an endpoint under “webhooks” in the settings file; how its deliveries stand is
                shown here.
              </EmptyState>
            </Card>
          ) : (
            webhooks.map((webhook) => <Endpoint key={webhook.id} webhook={webhook} />)
          )
        }
      </QueryView>
    </Page>
  );
}

function Endpoint({ webhook }: { readonly webhook: WebhookEndpointStanding }) {
  const { id, url, events, mapping, deliveries, disabled_at: disabledAt } = webhook;
  const failed = deliveries.dead;
  const waiting = deliveries.ready + deliveries.running;
  const tone = failed > 0 ? 'warn' : 'good';
  return (
    <Card
      title={id}
      actions={
        disabledAt === null ? <Badge tone={tone}>in use</Badge> : <Badge tone="bad">disabled</Badge>
      }
    >
      {disabledAt !== null && <Disabled webhook={webhook} at={disabledAt} />}
      <Facts
        rows={[
          [
            'Address',
            <span key="url" className="code">
              {url}
            </span>,
          ],
          ['Told of', events.join(', ')],
          ['Shape', mapping],
          ['Delivered', formatCount(deliveries.done)],
          ['Waiting', formatCount(waiting)],
          ['Failed', formatCount(failed)],
        ]}
      />
      <p className="row">
        {failed > 0 && (
          <Link className="tap-link" to={`/deliveries?target=${id}&state=dead`}>
            See what failed
          </Link>
        )}
        <Link
          className="tap-link"
          to={`/deliveries?target=${id}`}
          aria-label={`Everything sent to ${id}`}
        >
          Everything sent to it
        </Link>
      </p>
    </Card>
  );
}

function Disabled(props: { readonly webhook: WebhookEndpointStanding; readonly at: string }) {
  const { id, disabled_reason: reason } = props.webhook;
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const { busy, problem, run } = useAction();
  const mayEnable = useMay('deliveries.replay');
  const enable = () =>
    run(async () => {
      await api.post(`/api/webhooks/${id}/enable`);
      await invalidate('/api/webhooks');
      toast({ text: `${id} is in use again. Replay what failed meanwhile.`, tone: 'good' });
    });
  return (
    <>
      <Notice tone="bad">
        Nothing is sent to it since {formatMoment(props.at)}
        {reason && `: ${reason}`}
      </Notice>
      <FormProblem>{problem}</FormProblem>
      {mayEnable && (
        <div className="row">
          <Button icon="play" busy={busy} aria-label={`Enable ${id} again`} onClick={enable}>
            Enable again
          </Button>
        </div>
      )}
    </>
  );
}
