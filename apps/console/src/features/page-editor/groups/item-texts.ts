import { isObject } from '@pickup/contracts/settings-differences';
import * as spanish from '@pickup/messages/es/offer';
import * as english from '@pickup/messages/offer';
import { SPECIFIED_MODEL } from '@pickup/roi';
import type { BuiltInText } from '../settings/two-languages.tsx';

/** A member of an item of the draft, which may be anything. */
export function memberOf(item: unknown, key: string): unknown {
  return isObject(item) ? item[key] : undefined;
}

export function idOf(item: unknown): string {
  const id = memberOf(item, 'id');
  return typeof id === 'string' ? id : '';
}

export const idsOf = (items: readonly unknown[]): string[] => items.map(idOf);

/** The name of one of the specification's plans, which is the same in every language. */
export function planName(id: string): BuiltInText {
  const name = SPECIFIED_MODEL.plans.find((plan) => plan.id === id)?.name;
  return name === undefined ? {} : { en: name, es: name };
}

/** The name of one of the specification's trades. */
export function tradeName(id: string): BuiltInText {
  const of = (names: Readonly<Record<string, string>>) =>
    Object.hasOwn(names, id) ? names[id] : undefined;
  const en = of(english.trades);
  return en === undefined ? {} : { en, es: of(spanish.trades) };
}

/** The item's English name, its built-in one, or its id. */
export function titleOf(item: unknown, builtIn?: (id: string) => BuiltInText): string {
  const own = memberOf(memberOf(item, 'name'), 'en');
  if (typeof own === 'string' && own.trim() !== '') return own;
  const id = idOf(item);
  return builtIn?.(id).en ?? id;
}
