import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { Button } from './button.tsx';
import { FormProblem } from './field.tsx';
import { describeError, QueryView } from './states.tsx';

export interface PagesViewProps<Page> {
  readonly list: UseInfiniteQueryResult<InfiniteData<Page, string | null>, ApiError>;
  readonly loading?: ReactNode;
  /** On the button that goes on. */
  readonly more?: string;
  children(pages: readonly Page[]): ReactNode;
}

/** A list that comes page by page, or why it is not there (yet); below it the way to the next page. */
export function PagesView<Page>({ list, loading, more, children }: PagesViewProps<Page>) {
  return (
    <>
      <QueryView query={list} loading={loading}>
        {({ pages }) => children(pages)}
      </QueryView>
      {list.hasNextPage && (
        <div className="card-foot">
          <ShowMore list={list}>{more}</ShowMore>
        </div>
      )}
    </>
  );
}

interface ShowMoreProps {
  readonly list: Pick<
    UseInfiniteQueryResult<unknown, ApiError>,
    'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'error'
  >;
  readonly children?: string | undefined;
}

/** Fetches the next page, and says why it did not come. */
export function ShowMore({ list, children = 'Show more' }: ShowMoreProps) {
  return (
    <>
      <FormProblem>{list.isFetchNextPageError && describeError(list.error)}</FormProblem>
      <div className="row">
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {children}
        </Button>
      </div>
    </>
  );
}
