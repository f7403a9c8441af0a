import type { Delivery, DeliveryPage } from '@pickup/contracts/operator-deliveries';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import type { IconName } from '../../shared/ui/icon.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../shared/ui/states.tsx';
import { DeliveryRow } from './delivery-row.tsx';

export interface DeliveryListProps {
  readonly title: string;
  readonly list: UseInfiniteQueryResult<InfiniteData<DeliveryPage, string | null>, ApiError>;
  /** Those of the list that are shown. */
  readonly deliveries: readonly Delivery[];
  readonly actions?: ReactNode;
  readonly empty: { readonly icon: IconName; readonly title: string; readonly text: string };
}

export function DeliveryList(props: DeliveryListProps) {
  const { title, list, actions } = props;
  return (
    <Card title={title} actions={actions} flush>
      <Content {...props} />
      {list.hasNextPage && (
        <div className="card-foot">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show older ones
          </Button>
        </div>
      )}
    </Card>
  );
}

function Content({ list, deliveries, empty }: DeliveryListProps) {
  if (list.data === undefined) {
    if (!list.isError) return <LoadingRows rows={4} />;
    return <ErrorState error={list.error} onRetry={list.refetch} />;
  }
  if (deliveries.length === 0 && !list.hasNextPage) {
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
