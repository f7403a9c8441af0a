import {
  plansResponseSchema,
  tradesResponseSchema,
  type TradesResponse,
} from '@pickup/contracts/settings/trades';
import { namesForOperators } from '@pickup/contracts/leads/lead-names';
import { offersFromSettings } from '@pickup/contracts/settings/offers-from-settings';
import { tradeName, type Offer } from '@pickup/contracts/settings/offer';
import type { Hono } from 'hono';
import { readTradesOfLeads, type TradeOfLeads } from '../leads/index.ts';
import { settingsOf } from '../../platform/http/site-of.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { routes, serve } from '../../platform/http/route.ts';

export interface TradeRoutesDeps {
  readonly database: Queryable;
}

export const TRADE_ROUTES = routes('leads', {
  listTrades: {
    at: 'GET /api/trades',
    permission: 'leads.read',
    summary: 'List trades',
    description:
      'Lists the page’s trades in the page’s order, and then other trades of stored leads. Show these names in filters and figures.',
    response: tradesResponseSchema,
  },
  listPlans: {
    at: 'GET /api/plans',
    permission: 'leads.read',
    summary: 'List the plans that visitors can choose now',
    response: plansResponseSchema,
  },
});

export function createTradeRoutes({ database }: TradeRoutesDeps): Hono {
  return serve(TRADE_ROUTES, {
    async listTrades(c) {
      const offer = offersFromSettings(settingsOf(c)).en;
      return { trades: allTrades(offer, await readTradesOfLeads(database)) };
    },
    listPlans(c) {
      const { plans } = offersFromSettings(settingsOf(c)).en.model;
      return { plans: plans.map(({ id, name, price }) => ({ id, name, price })) };
    },
  });
}

function allTrades(offer: Offer, tradesOfLeads: readonly TradeOfLeads[]): TradesResponse['trades'] {
  const { trades } = offer.model;
  const known = trades.map(({ id, hidden }) => {
    return { id, name: tradeName(offer, id), is_offered: !hidden };
  });
  const removed = tradesOfLeads.filter(({ businessType }) =>
    trades.every(({ id }) => id !== businessType),
  );
  return [...known, ...removed.map(removedTrade)];
}

function removedTrade({ businessType: id, terms }: TradeOfLeads) {
  const choice = { businessType: id, selectedPlan: '', terms: terms ?? undefined };
  return { id, name: namesForOperators(choice).trade, is_offered: false };
}
