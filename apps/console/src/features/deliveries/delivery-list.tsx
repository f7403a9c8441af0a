import type { Delivery, DeliveryPage } from '@pickup/contracts/operator-deliveries';
import * as texts from '@pickup/messages/operator/deliveries';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../../shared/api/api-error.ts';
import { Card } from '../../shared/ui/card.tsx';
import type { IconPath } from '@pickup/ui/icon';
import { PagesView } from '../../shared/ui/pages-view.tsx';
import { EmptyState, LoadingRows } from '../../shared/ui/states.tsx';
import { DeliveryRow } from './delivery-row.tsx';

export interface DeliveryListProps {
  readonly title: string;
  readonly list: UseInfiniteQueryResult<InfiniteData<DeliveryPage, string | null>, ApiError>;
  /** The deliveries shown. */
  readonly deliveries: readonly Delivery[];
  readonly actions?: ReactNode;
  /** Absent when an empty list is not shown. */
  readonly empty?: { readonly icon: IconPath; readonly title: string; readonly text: string };
}

export function DeliveryList(props: DeliveryListProps) {
  const { title, list, actions } = props;
  return (
    <Card title={title} actions={actions} flush>
      <PagesView list={list} loading={<LoadingRows rows={4} />} more={texts.showOlder}>
        {() => <Content {...props} />}
      </PagesView>
    </Card>
  );
}

function Content({ list, deliveries, empty }: DeliveryListProps) {
  if (empty && deliveries.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState icon={empty.icon} title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <ul className="list">
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}
