import { namesForOperators } from '@pickup/contracts/lead-names';
import { offersOf } from '@pickup/contracts/offer-of-settings';
import type { OfferSettings } from '@pickup/contracts/offer-settings';
import { tradeName, type Offer } from '@pickup/contracts/offer';
import type { TradesAnswer } from '@pickup/contracts/trades';
import { Hono } from 'hono';
import { readTradesOfLeads, type TradeOfLeads } from '../../domain/leads/trades-of-leads.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface TradeRoutesDeps {
  readonly database: Queryable;
  readonly settings: OfferSettings;
}

/** GET /api/trades: the trades to filter by, with their names. Mount at '/', behind the policy. */
export function createTradeRoutes({ database, settings }: TradeRoutesDeps): Hono {
  const offer = offersOf(settings).en;
  return new Hono().get('/api/trades', async (c) =>
    c.json<TradesAnswer>({ trades: allTrades(offer, await readTradesOfLeads(database)) }),
  );
}

function allTrades(offer: Offer, ofLeads: readonly TradeOfLeads[]): TradesAnswer['trades'] {
  const { trades } = offer.model;
  const known = trades.map(({ id, hidden }) => {
    return { id, name: tradeName(offer, id), is_offered: !hidden };
  });
  const former = ofLeads.filter(({ businessType }) =>
    trades.every(({ id }) => id !== businessType),
  );
  return [...known, ...former.map(formerTrade)];
}

function formerTrade({ businessType: id, terms }: TradeOfLeads) {
  const choice = { businessType: id, selectedPlan: '', terms: terms ?? undefined };
  return { id, name: namesForOperators(choice).trade, is_offered: false };
}
