import type { TradesAnswer } from '@pickup/contracts/settings/trades';
import { trades as builtIn } from '@pickup/messages/offer';
import { tradeName } from '@pickup/contracts/settings/offer';
import { useCallback } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';

export interface Trades {
  /** The trades that the page offers, followed by other trades that leads have. */
  readonly trades: TradesAnswer['trades'];
  /** The name of a trade, even if it is no longer offered. */
  nameOf(id: string): string;
}

/** Returns the site's trades. Until they have loaded, only the specification's names are known. */
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
