import { JOB_NAMES } from '@pickup/contracts/deliveries/deliveries';
import type { Delivery, DeliveryPage } from '@pickup/contracts/deliveries/operator-deliveries';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/deliveries';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '../../shared/api/api-error.ts';
import { DeliveryError } from '../../shared/leads/delivery-error.tsx';
import { DeliveryStory } from '../../shared/leads/delivery-story.tsx';
import { deliveryName, deliveryStatus } from '../../shared/leads/delivery-texts.ts';
import { ResendButton } from '../../shared/leads/resend-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Badge } from '../../shared/ui/notice.tsx';
import type { IconPath } from '@pickup/ui/icon';
import { PagesView } from '../../shared/ui/pages-view.tsx';
import { EmptyState, LoadingRows } from '../../shared/ui/states.tsx';

interface DeliveryListProps {
  readonly title: string;
  readonly list: UseInfiniteQueryResult<InfiniteData<DeliveryPage, string | null>, ApiError>;
  readonly deliveries: readonly Delivery[];
  readonly actions?: ReactNode;
  readonly empty: { readonly icon: IconPath; readonly title: string; readonly text: string };
}

export function DeliveryList({ title, list, deliveries, actions, empty }: DeliveryListProps) {
  const isEmpty = deliveries.length === 0 && !list.hasNextPage;
  return (
    <Card title={title} actions={actions} flush>
      <PagesView list={list} loading={<LoadingRows rows={4} />} more={texts.showOlder}>
        {() =>
          isEmpty ? (
            <EmptyState icon={empty.icon} title={empty.title}>
              {empty.text}
            </EmptyState>
          ) : (
            <ul className="list">
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} />
              ))}
            </ul>
          )
        }
      </PagesView>
    </Card>
  );
}

function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const { id, kind, event, target, state, last_error: lastError } = delivery;
  const { name, tone } = deliveryStatus(delivery);
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          <Link className="tap-link" to={`/deliveries/${id}`} aria-label={deliveryName(delivery)}>
            {JOB_NAMES[kind]}
          </Link>
          {event !== '' && <span className="code muted">{event}</span>}
          {target !== '' && <span className="muted">{fill(texts.toTarget, { target })}</span>}
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

export function LeadLink({ delivery }: { readonly delivery: Delivery }) {
  const { lead_id: id, lead_name: name } = delivery;
  if (id === null) return null;
  return (
    <Link className="tap-link" to={`/leads/${id}`}>
      {name ?? texts.unnamedLead}
    </Link>
  );
}
