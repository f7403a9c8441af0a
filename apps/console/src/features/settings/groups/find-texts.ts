import type { EditableText } from '@pickup/contracts/settings/own-texts-settings';
import { ownTextName } from '@pickup/settings/own-text-name';
import { valueAt } from '@pickup/contracts/settings/written-settings';
import { withBuiltIn, type Settings } from '../draft/unsent-changes.ts';
import { asText } from '../settings/text-setting.tsx';
import { planName, titleOf } from './item-texts.ts';
import { filledExample } from './text-hint.ts';

export interface TextFilter {
  readonly words: string;
  /** Empty: all. */
  readonly group: EditableText['group'] | '';
  readonly language: 'en' | 'es';
  readonly isChangedOnly: boolean;
  /** The key of the only text to show, such as one that was clicked in the preview. */
  readonly only: string | null;
}

const ORDER = ['page', 'form', 'report', 'emails', 'consent'] satisfies EditableText['group'][];

/** In the order in which operators look for them. Visitors do not see those of search engines, so they are last. */
function inOrder(texts: readonly EditableText[]): readonly EditableText[] {
  const rank = ({ key, group }: EditableText) =>
    FOR_SEARCH_ENGINES.test(key) ? ORDER.length : ORDER.indexOf(group);
  return texts.toSorted((one, other) => rank(one) - rank(other));
}
/** Not the titles, which browser tabs show. */
const FOR_SEARCH_ENGINES = /^page\/head\.(?!titles\.)/;

/** The texts that contain all of the words, in what is shown or in their names. */
export function findTexts(
  all: readonly EditableText[],
  { words, group, language, isChangedOnly, only }: TextFilter,
  settings: Settings,
): readonly EditableText[] {
  if (only !== null) return all.filter(({ key }) => key === only);
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const values = knownValues(settings);
  const filled = (text: string) => filledExample(text, (name) => values[name] ?? '', true);
  return inOrder(all).filter((text) => {
    const own = valueAt(settings, ['texts', language, text.key]);
    if (group !== '' && text.group !== group) return false;
    if (isChangedOnly && own === undefined) return false;
    const shown = typeof own === 'string' ? own : text.built_in[language];
    const searched = `${shown} ${text.key} ${ownTextName(text.key)} ${filled(shown)}`.toLowerCase();
    return wanted.every((word) => searched.includes(word));
  });
}

/** The values that are the same for each visitor. `{plan}` may be any of the plans. */
function knownValues(settings: Settings): Readonly<Record<string, string>> {
  const textAt = (...path: string[]) => asText(valueAt(settings, path));
  const plans = valueAt(withBuiltIn(settings), ['plans']);
  const names = Array.isArray(plans) ? plans.map((plan) => titleOf(plan, planName)) : [];
  return {
    brandName: textAt('brand', 'name'),
    legalName: textAt('brand', 'legalName') || textAt('brand', 'name'),
    phone: textAt('phone'),
    plan: names.join(' '),
  };
}

/** The same, without the plans, of which an example needs one. */
export function exampleValues(settings: Settings): Readonly<Record<string, string>> {
  const { plan: _, ...values } = knownValues(settings);
  return values;
}
