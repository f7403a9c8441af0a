import type { Delivery } from '@pickup/contracts/operator-deliveries';
import { Link } from 'react-router';
import { Ago } from '../../shared/format/moments.tsx';
import { formatCountOf } from '../../shared/format/figures.ts';
import { Trouble } from '../../shared/leads/trouble.tsx';
import { Badge } from '../../shared/ui/notice.tsx';
import { deliveryName, KIND_TEXTS, STATE_TEXTS } from '../../shared/leads/delivery-texts.ts';
import { ReplayButton } from '../../shared/leads/replay-button.tsx';

export function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const { id, kind, event, target, state, last_error: lastError } = delivery;
  const { name, tone } = STATE_TEXTS[state];
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          <Link className="tap-link" to={`/deliveries/${id}`} aria-label={deliveryName(delivery)}>
            {KIND_TEXTS[kind]}
          </Link>
          {event !== '' && <span className="code muted">{event}</span>}
          {target !== '' && <span className="muted">to {target}</span>}
          <Badge tone={tone}>{name}</Badge>
        </p>
        <p className="list-note">
          <Story delivery={delivery} />
        </p>
        {lastError !== '' && state !== 'done' && <Trouble error={lastError} />}
      </div>
      {state === 'dead' && <ReplayButton delivery={delivery} />}
    </li>
  );
}

function Story({ delivery }: { readonly delivery: Delivery }) {
  const { state, attempts, created_at: at, run_at: runAt, finished_at: endedAt } = delivery;
  return (
    <>
      promised <Ago at={at} />
      {attempts > 0 && `, ${formatCountOf(attempts, 'attempt')}`}
      {state === 'ready' && (
        <>
          , next try <Ago at={runAt} />
        </>
      )}
      {endedAt !== null && (
        <>
          , {state === 'dead' ? 'given up' : 'ended'} <Ago at={endedAt} />
        </>
      )}
    </>
  );
}
