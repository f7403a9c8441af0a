import { JOB_NAMES } from '@pickup/contracts/deliveries/deliveries';
import { nameDeliveryError } from '@pickup/contracts/deliveries/describe-delivery-error';
import type { Delivery, DeliveryPage } from '@pickup/contracts/deliveries/operator-deliveries';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/deliveries';
import type { IconPath } from '@pickup/ui/icon';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '../../shared/api/api-error.ts';
import { DeliveryStory } from '../../shared/leads/delivery-story.tsx';
import { deliveryStatus } from '../../shared/leads/delivery-texts.ts';
import { ResendButton } from '../../shared/leads/resend-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Badge } from '../../shared/ui/notice.tsx';
import { PagesView } from '../../shared/ui/pages-view.tsx';
import { EmptyState, LoadingRows } from '../../shared/ui/states.tsx';

interface DeliveryRowsProps {
  readonly list: UseInfiniteQueryResult<InfiniteData<DeliveryPage, string | null>, ApiError>;
  readonly deliveries: readonly Delivery[];
  /** Whether the rows show why a delivery failed. */
  readonly showsCauses?: boolean;
}

interface DeliveryListProps extends DeliveryRowsProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly empty: { readonly icon: IconPath; readonly title: string; readonly text: string };
}

export function DeliveryList({ title, actions, list, deliveries, empty }: DeliveryListProps) {
  const isEmpty = list.isSuccess && deliveries.length === 0 && !list.hasNextPage;
  return (
    <Card title={title} actions={actions} flush>
      {isEmpty ? (
        <EmptyState icon={empty.icon} title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        <DeliveryRows list={list} deliveries={deliveries} showsCauses />
      )}
    </Card>
  );
}

export function DeliveryRows({ list, deliveries, showsCauses = false }: DeliveryRowsProps) {
  return (
    <PagesView list={list} loading={<LoadingRows rows={4} />} more={texts.showOlder}>
      {() => (
        <ul className="delivery-rows">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} showsCause={showsCauses} />
          ))}
        </ul>
      )}
    </PagesView>
  );
}

interface DeliveryRowProps {
  readonly delivery: Delivery;
  readonly showsCause: boolean;
}

function DeliveryRow({ delivery, showsCause }: DeliveryRowProps) {
  const { id, kind, event, target, state, last_error: error } = delivery;
  const { name, tone } = deliveryStatus(delivery);
  return (
    <li className="delivery-row">
      <Badge tone={tone}>{name}</Badge>
      <Link className="delivery-name" to={`/deliveries/${id}`}>
        {JOB_NAMES[kind]}
        {event !== '' && <span className="code"> {event}</span>}
        {target !== '' && ` ${fill(texts.toTarget, { target })}`}
      </Link>
      <LeadLink delivery={delivery} />
      <p className="delivery-story">
        <DeliveryStory delivery={delivery} />
        {showsCause &&
          error !== '' &&
          state !== 'done' &&
          fill(texts.showsCause, { cause: nameDeliveryError(error) })}
      </p>
      <ResendButton delivery={delivery} small />
    </li>
  );
}

export function LeadLink({ delivery }: { readonly delivery: Delivery }) {
  const { lead_id: id, lead_name: name } = delivery;
  if (id === null) return null;
  return (
    <Link className="tap-link delivery-lead" to={`/leads/${id}`}>
      {name ?? texts.unnamedLead}
    </Link>
  );
}
