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

/** Like the page, uses the plans' current names in a built-in text. */
export function withPlanNames(text: BuiltInText, plans: readonly unknown[]): BuiltInText {
  const inLanguage = (language: 'en' | 'es') =>
    SPECIFIED_MODEL.plans.reduce((words, { id, name }) => {
      const own = memberOf(
        plans.find((plan) => idOf(plan) === id),
        'name',
      );
      const currentName = memberOf(own, language) ?? memberOf(own, 'en');
      return typeof currentName === 'string'
        ? words?.replace(new RegExp(`\\b${name}\\b`), () => currentName)
        : words;
    }, text[language]);
  return { en: inLanguage('en'), es: inLanguage('es') };
}

export const tradeName = (id: string): BuiltInText => builtInText('trades', id);

export function titleOf(item: unknown, builtIn?: (id: string) => BuiltInText): string {
  const own = memberOf(memberOf(item, 'name'), 'en');
  if (typeof own === 'string' && own.trim() !== '') return own;
  const id = idOf(item);
  return builtIn?.(id).en ?? id;
}

export function onlyAt(items: readonly unknown[], index: number, flag: string): readonly unknown[] {
  return items.map((item, at) => {
    if (!isObject(item)) return item;
    const { [flag]: _, ...others } = item;
    return at === index ? { ...others, [flag]: true } : others;
  });
}
