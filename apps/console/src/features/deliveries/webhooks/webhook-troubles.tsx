import '../../../shared/leads/lead-parts.css';
import {
  describeDeliveryError,
  nameDeliveryError,
} from '@pickup/contracts/deliveries/describe-delivery-error';
import type {
  DeliveryGroup,
  EndpointTrouble,
  WebhookEndpointStatus,
} from '@pickup/contracts/deliveries/operator-deliveries';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/webhooks';
import { fillPlural } from '@pickup/messages/plural';
import { Link } from 'react-router';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { formatCount } from '../../../shared/format/figures.ts';
import { formatMoment, formatSince } from '../../../shared/format/moments.tsx';
import { AttemptsFailed, NextAttempt } from '../../../shared/leads/delivery-story.tsx';
import { ReceiverResponse } from '../../../shared/leads/receiver-response.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';

export const REFRESH_MS = 15_000;

interface TroublesProps {
  readonly webhook: WebhookEndpointStatus;
}

/** Says why nothing is sent to a webhook, or why deliveries to it failed. */
export function WebhookTroubles({ webhook }: TroublesProps) {
  const { id, paused, secret, trouble, disabled_at: disabledAt } = webhook;
  return (
    <>
      {paused && <Notice>{texts.paused}</Notice>}
      {secret.source === null && (
        <Notice tone="bad">{secret.unreadable ? texts.unreadable : texts.noSecret}</Notice>
      )}
      {disabledAt !== null && <Disabled webhook={webhook} at={disabledAt} />}
      {disabledAt === null && trouble && <Failing trouble={trouble} />}
      {webhook.deliveries.dead > 0 && <FailedForGood id={id} />}
    </>
  );
}

function Failing({ trouble }: { readonly trouble: EndpointTrouble }) {
  const { since, next_attempt_at: next, last_error: lastError, last_response: response } = trouble;
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
        <p>{describeDeliveryError(lastError) ?? lastError}</p>{' '}
        <ReceiverResponse response={response} />
      </div>
    </Notice>
  );
}

/** Says why deliveries have failed for good, and links to these deliveries. */
function FailedForGood({ id }: { readonly id: string }) {
  const { data } = useApiQuery(`/api/deliveries/groups?kind=webhook&target=${id}`, {
    refetchInterval: REFRESH_MS,
  });
  const groups = data?.groups.filter(({ state }) => state === 'dead') ?? [];
  return groups.map((group) => <FailedGroup key={group.cause} group={group} />);
}

function FailedGroup({ group }: { readonly group: DeliveryGroup }) {
  const { target, cause, count, last_error: error, last_response: response } = group;
  const words = { count, shown: formatCount(count), cause: nameDeliveryError(error) };
  return (
    <div className="webhook-failed">
      <Link
        className="tap-link"
        to={`/deliveries?state=dead&kind=webhook&target=${target}&cause=${cause}`}
      >
        {fillPlural(texts.failedWith, words)}
      </Link>
      <ReceiverResponse response={response} />
    </div>
  );
}

function Disabled({ webhook, at }: { readonly webhook: WebhookEndpointStatus; at: string }) {
  const isGone = webhook.disabled_reason.includes('410 Gone');
  const text = isGone ? texts.disabledByReceiver : texts.disabled;
  return <Notice tone="bad">{fill(text, { since: formatMoment(at) })}</Notice>;
}
