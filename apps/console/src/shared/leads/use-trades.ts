import type { TradesResponse } from '@pickup/contracts/settings/trades';
import { trades as builtIn } from '@pickup/messages/offer';
import { tradeName } from '@pickup/contracts/settings/offer';
import { useCallback } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';

export interface Trades {
  readonly trades: TradesResponse['trades'];
  /** Returns the name of any trade, even if the trade is no longer offered. */
  nameOf(id: string): string;
}

/** Until the site's trades have loaded, `nameOf` uses only the names of the built-in trades. */
export function useTrades(): Trades {
  const { data } = useApiQuery('/api/trades');
  const trades = data?.trades;
  const nameOf = useCallback(
    (id: string) =>
      trades?.find((trade) => trade.id === id)?.name ?? tradeName({ trades: builtIn }, id),
    [trades],
  );
  return { trades: trades ?? NO_TRADES, nameOf };
}

const NO_TRADES: Trades['trades'] = [];
