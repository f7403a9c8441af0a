import type { Offers } from '@pickup/contracts/settings/offers-from-settings';
import { tradeName } from '@pickup/contracts/settings/offer';
import { planOf } from '@pickup/roi';

/** Accepts an id or a name, because the assistant's variables show names to the model. */
export function findTrade({ en, es }: Offers, value: unknown): string | undefined {
  return en.model.trades.find(({ id }) => matches(value, id, tradeName(en, id), tradeName(es, id)))
    ?.id;
}

export function findPlan({ en, es }: Offers, value: unknown): string | undefined {
  return en.model.plans.find(({ id, name }) => matches(value, id, name, planOf(es.model, id).name))
    ?.id;
}

function matches(value: unknown, ...names: readonly string[]): boolean {
  if (typeof value !== 'string') return false;
  const text = value.trim().toLowerCase();
  return names.some((name) => name.toLowerCase() === text);
}
