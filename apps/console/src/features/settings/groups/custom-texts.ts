import type { EditableText } from '@pickup/contracts/settings/custom-texts-settings';
import { customTextName } from '@pickup/settings/custom-text-name';
import { valueAt, type WrittenSettings } from '@pickup/contracts/settings/written-settings';
import { withBuiltIn } from '../draft/unsent-changes.ts';
import { asText } from '../fields/text-setting.tsx';
import { planName, titleOf } from './list-items.ts';
import { fill } from '@pickup/messages/fill';
import * as examples from '@pickup/messages/operator/settings/custom-text-examples';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { fillPlural } from '@pickup/messages/plural';
import { andList } from '../../../shared/format/lists.ts';

export interface TextFilter {
  readonly searchText: string;
  readonly group: EditableText['group'] | '';
  readonly language: 'en' | 'es';
  readonly isChangedOnly: boolean;
  /** If set, only the text with this key is found, such as a text clicked in the preview. */
  readonly onlyKey: string | null;
}

const ORDER = ['page', 'form', 'report', 'emails', 'consent'] satisfies EditableText['group'][];

/** Texts for search engines come last, because visitors do not see these texts. */
function inOrder(texts: readonly EditableText[]): readonly EditableText[] {
  const rank = ({ key, group }: EditableText) =>
    FOR_SEARCH_ENGINES.test(key) ? ORDER.length : ORDER.indexOf(group);
  return texts.toSorted((one, other) => rank(one) - rank(other));
}

/** Page titles do not match, because visitors see them in browser tabs. */
const FOR_SEARCH_ENGINES = /^page\/head\.(?!titles\.)/;

export function findTexts(
  all: readonly EditableText[],
  { searchText, group, language, isChangedOnly, onlyKey }: TextFilter,
  settings: WrittenSettings,
): readonly EditableText[] {
  if (onlyKey !== null) return all.filter(({ key }) => key === onlyKey);
  const wanted = searchText.toLowerCase().split(/\s+/).filter(Boolean);
  const values = knownValues(settings);
  const filled = (text: string) => filledExample(text, (name) => values[name] ?? '', true);
  return inOrder(all).filter((text) => {
    const custom = valueAt(settings, ['texts', language, text.key]);
    if (group !== '' && text.group !== group) return false;
    if (isChangedOnly && custom === undefined) return false;
    const shown = typeof custom === 'string' ? custom : text.built_in[language];
    const searched =
      `${shown} ${text.key} ${customTextName(text.key)} ${filled(shown)}`.toLowerCase();
    return wanted.every((word) => searched.includes(word));
  });
}

/** The values of placeholders. `{plan}` may mean any plan, so its value lists all plan names. */
function knownValues(settings: WrittenSettings): Readonly<Record<string, string>> {
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

/** Leaves out `{plan}`, because an example needs the name of a single plan. */
export function exampleValues(settings: WrittenSettings): Readonly<Record<string, string>> {
  const { plan: _, ...values } = knownValues(settings);
  return values;
}

type Values = Readonly<Record<string, string>>;

export function textHint(
  { key, placeholders, needed }: Pick<EditableText, 'key' | 'placeholders' | 'needed'>,
  text: string,
  known: Values,
  language: 'en' | 'es' = 'en',
): string | undefined {
  if (placeholders.length === 0) return undefined;
  const valueOf = (name: string) => exampleValue(key, name, known, language);
  const optional = namesInBrackets(text);
  const hint = placeholdersHint(placeholders, needed);
  const whole = fill(texts.exampleOf, { text: filledExample(text, valueOf, true) });
  if (optional.length === 0) return `${hint} ${whole}`;
  return [
    hint,
    fillPlural(texts.bracketsHint, { names: inBraces(optional), count: optional.length }),
    whole,
    fill(texts.exampleWithout, { text: filledExample(text, valueOf, false) }),
  ].join(' ');
}

function placeholdersHint(names: readonly string[], needed: readonly string[]): string {
  const others = names.filter((name) => !needed.includes(name));
  return [
    fill(texts.filledIn, { names: inBraces(names) }),
    ...(needed.length > 0 ? [fill(texts.keep, { names: inBraces(needed) })] : []),
    ...(others.length > 0 ? [fill(texts.mayLeaveOut, { names: inBraces(others) })] : []),
  ].join(' ');
}

const inBraces = (names: readonly string[]) => andList(names.map((name) => `{${name}}`));

/**
 * Examples for texts in which some placeholders have a special meaning. Each key here is a prefix
 * of those texts' keys.
 */
type SpecialExamples = Readonly<Record<string, Values>>;

/** A Spanish text uses the English example of a value that has no Spanish example. */
const EXAMPLES: Readonly<
  Record<'en' | 'es', readonly { others: SpecialExamples; values: Values }[]>
> = {
  en: [examples],
  es: [examples.spanish, examples],
};

export function exampleValue(
  key: string,
  name: string,
  known: Values,
  language: 'en' | 'es' = 'en',
): string {
  const given = EXAMPLES[language];
  const others = given.map((one) => othersFor(key, one.others));
  const all = [...others, known, ...given.map(({ values }) => values)];
  return all.map((values) => values?.[name]).find(Boolean) ?? '';
}

const othersFor = (key: string, others: SpecialExamples) =>
  Object.entries(others).find(([start]) => key.startsWith(start))?.[1];

export function filledExample(
  text: string,
  valueOf: (name: string) => string,
  withOptional: boolean,
): string {
  return text
    .replaceAll(BRACKETS, (_, part: string) => (withOptional ? part : ''))
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name))
    .trim();
}

const BRACKETS = /\[([^[\]]*\{\w+\}[^[\]]*)\]/g;

export const namesInBrackets = (text: string): string[] =>
  [...text.matchAll(BRACKETS)].flatMap(([, part = '']) =>
    [...part.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  );
