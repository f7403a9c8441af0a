import type { Delivery } from '@pickup/contracts/operator-deliveries';
import * as texts from '@pickup/messages/operator/deliveries';
import { Link } from 'react-router';
import { DeliveryStory } from '../../shared/leads/delivery-story.tsx';
import { deliveryName, KIND_TEXTS, deliveryStatus } from '../../shared/leads/delivery-texts.ts';
import { ResendButton } from '../../shared/leads/resend-button.tsx';
import { DeliveryError } from '../../shared/leads/delivery-error.tsx';
import { Badge } from '../../shared/ui/notice.tsx';

export function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const { id, kind, event, target, state, last_error: lastError } = delivery;
  const { name, tone } = deliveryStatus(delivery);
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          <Link className="tap-link" to={`/deliveries/${id}`} aria-label={deliveryName(delivery)}>
            {KIND_TEXTS[kind]}
          </Link>
          {event !== '' && <span className="code muted">{event}</span>}
          {target !== '' && <span className="muted">{texts.toTarget(target)}</span>}
          <Badge tone={tone}>{name}</Badge>
          <LeadLink delivery={delivery} />
        </p>
        <p className="list-note">
          <DeliveryStory delivery={delivery} />
        </p>
        {lastError !== '' && state !== 'done' && <DeliveryError error={lastError} />}
      </div>
      <ResendButton delivery={delivery} />
    </li>
  );
}

/** The lead of a delivery; nothing for deliveries about an account. */
export function LeadLink({ delivery }: { readonly delivery: Delivery }) {
  const { lead_id: id, lead_name: name } = delivery;
  if (id === null) return null;
  return (
    <Link className="tap-link" to={`/leads/${id}`}>
      {name ?? texts.unnamedLead}
    </Link>
  );
}
