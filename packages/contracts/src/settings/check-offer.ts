import { OFFER_TEXTS } from '@pickup/messages/by-language';
import { SPECIFIED_MODEL } from '@pickup/roi';
import type { z } from 'zod';
import type { OfferSettings, PlanSettings, TradeSettings } from './offer-settings.ts';
import type { SettingPath } from './setting-path.ts';
import { refusal } from './setting-problem.ts';

type Report = (path: SettingPath, ...problem: Parameters<typeof refusal>) => void;

/** Checks across fields. Each problem is reported at the field to correct. */
export function checkOffer(settings: OfferSettings, context: z.RefinementCtx): void {
  const report: Report = (path, ...problem) =>
    context.addIssue({ code: 'custom', path: [...path], ...refusal(...problem) });
  const { plans, trades, model } = settings;
  if (plans) checkPlans(plans, report);
  if (trades) checkTrades(trades, report);
  checkThresholds(model, report);
  checkDefaults(settings, report);
}

function checkPlans(plans: readonly PlanSettings[], report: Report): void {
  checkNames('plans', plans, Object.keys(OFFER_TEXTS.en.plans), report);
  const popular = plans.findIndex(({ isMostPopular }) => isMostPopular);
  plans.forEach(({ price, originalPrice, isMostPopular }, index) => {
    const path = ['plans', index];
    if (originalPrice !== undefined && originalPrice <= price) {
      report([...path, 'originalPrice'], 'not_above_price');
    }
    if (isMostPopular && index !== popular) {
      report([...path, 'isMostPopular'], 'popular_taken');
    }
  });
}

function checkTrades(trades: readonly TradeSettings[], report: Report): void {
  checkNames('trades', trades, Object.keys(OFFER_TEXTS.en.trades), report);
  if (trades.every(({ hidden }) => hidden)) {
    report(['trades'], 'all_hidden');
  }
}

/** Each item needs an id of its own, and a name unless one is built in. */
function checkNames(
  list: 'plans' | 'trades',
  entries: readonly (PlanSettings | TradeSettings)[],
  builtIn: readonly string[],
  report: Report,
): void {
  const noun = list === 'plans' ? 'plan' : 'trade';
  const firstWith = (key: (entry: PlanSettings | TradeSettings) => string | undefined) =>
    entries.map((entry) => entries.findIndex((other) => key(other) === key(entry)));
  const ids = firstWith(({ id }) => id);
  const names = firstWith(({ id, name }) => (name ? name.en.toLowerCase() : `built-in ${id}`));
  entries.forEach(({ id, name }, index) => {
    if (ids[index] !== index) report([list, index, 'id'], 'id_taken', { noun });
    if (!name && !builtIn.includes(id)) {
      report([list, index, 'name'], 'name_missing', { id, noun });
    }
    if (name && names[index] !== index) {
      report([list, index, 'name', 'en'], 'name_taken', { noun });
    }
  });
}

function checkThresholds({ tiers, scores }: OfferSettings['model'], report: Report): void {
  const { a, b } = tiers;
  const { high, medium } = scores;
  const lower = (path: SettingPath, value: number, other: number, setting: string) =>
    value > other && report(['model', ...path], 'above_setting', { setting, value: other });
  lower(['tiers', 'b', 'revenue'], b.revenue, a.revenue, 'model.tiers.a.revenue');
  lower(['tiers', 'b', 'roi'], b.roi, a.roi, 'model.tiers.a.roi');
  lower(['scores', 'medium', 'roi'], medium.roi, high.roi, 'model.scores.high.roi');
  if (medium.payback < high.payback) {
    report(['model', 'scores', 'medium', 'payback'], 'below_setting', {
      setting: 'model.scores.high.payback',
      value: high.payback,
    });
  }
}

function checkDefaults({ plans, trades, model }: OfferSettings, report: Report): void {
  const { plan, trade } = model.defaults;
  const planIds = (plans ?? SPECIFIED_MODEL.plans).map(({ id }) => id);
  const tradeIds = (trades ?? SPECIFIED_MODEL.trades)
    .filter(({ hidden }) => !hidden)
    .map(({ id }) => id);
  if (plan !== undefined && !planIds.includes(plan)) {
    report(['model', 'defaults', 'plan'], 'not_one_of', { values: planIds.join(', ') });
  }
  if (trade !== undefined && !tradeIds.includes(trade)) {
    report(['model', 'defaults', 'trade'], 'not_shown_trade', { values: tradeIds.join(', ') });
  }
}
