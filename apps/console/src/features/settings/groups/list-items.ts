import { replacePlanNames } from '@pickup/contracts/settings/built-in-lists';
import { valueAt, isObject } from '@pickup/contracts/settings/written-settings';
import * as spanish from '@pickup/messages/es/offer';
import * as english from '@pickup/messages/offer';
import { SPECIFIED_MODEL } from '@pickup/roi';
import type { BuiltInText } from '../fields/text-setting.tsx';

/** Assumes nothing about the item's type, because the items of a draft may have any shape. */
export const memberOf = (item: unknown, key: string): unknown => valueAt(item, [key]);

export function idOf(item: unknown): string {
  const id = memberOf(item, 'id');
  return typeof id === 'string' ? id : '';
}

export const idsOf = (items: readonly unknown[]): string[] => items.map(idOf);

export function builtInText(...path: readonly string[]): BuiltInText {
  const [en, es] = [english, spanish].map((texts) => valueAt(texts, path));
  return typeof en === 'string' && typeof es === 'string' ? { en, es } : {};
}

export function planName(id: string): BuiltInText {
  const name = SPECIFIED_MODEL.plans.find((plan) => plan.id === id)?.name;
  return name === undefined ? {} : { en: name, es: name };
}

/**
 * Like the page, uses the plans' current names in a built-in text. Leaves out the text if the site
 * does not offer a plan that it mentions.
 */
export function withPlanNames(text: BuiltInText, plans: readonly unknown[]): BuiltInText {
  const inLanguage = (language: 'en' | 'es') =>
    text[language] &&
    replacePlanNames(text[language], (id) => {
      const plan = plans.find((one) => idOf(one) === id);
      if (plan === undefined) return undefined;
      const own = memberOf(plan, 'name');
      const name = memberOf(own, language) ?? memberOf(own, 'en');
      return typeof name === 'string' ? name : planName(id)[language];
    });
  return { en: inLanguage('en'), es: inLanguage('es') };
}

export const tradeName = (id: string): BuiltInText => builtInText('trades', id);

export function titleOf(item: unknown, builtIn?: (id: string) => BuiltInText): string {
  const own = memberOf(memberOf(item, 'name'), 'en');
  if (typeof own === 'string' && own.trim() !== '') return own;
  const id = idOf(item);
  return builtIn?.(id).en ?? id;
}

export function withFlagOnlyAt(
  items: readonly unknown[],
  index: number,
  flag: string,
): readonly unknown[] {
  return items.map((item, at) => {
    if (!isObject(item)) return item;
    const { [flag]: _, ...others } = item;
    return at === index ? { ...others, [flag]: true } : others;
  });
}
