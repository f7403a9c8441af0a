import type { EditableText } from '@pickup/contracts/settings/own-texts-settings';
import { fill } from '@pickup/messages/fill';
import * as examples from '@pickup/messages/operator/settings/own-text-examples';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { fillPlural } from '@pickup/messages/plural';
import { andList } from '../../../shared/format/lists.ts';

type Values = Readonly<Record<string, string>>;

/** What the braces and brackets of a text mean, with what visitors see. Undefined for a text without any. */
export function textHint(
  { key, placeholders, needed }: Pick<EditableText, 'key' | 'placeholders' | 'needed'>,
  text: string,
  known: Values,
): string | undefined {
  if (placeholders.length === 0) return undefined;
  const valueOf = (name: string) => exampleValue(key, name, known);
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

/** `needed` are those of the names that must stay. */
function placeholdersHint(names: readonly string[], needed: readonly string[]): string {
  const others = names.filter((name) => !needed.includes(name));
  return [
    fill(texts.filledIn, { names: inBraces(names) }),
    ...(needed.length > 0 ? [fill(texts.keep, { names: inBraces(needed) })] : []),
    ...(others.length > 0 ? [fill(texts.mayLeaveOut, { names: inBraces(others) })] : []),
  ].join(' ');
}

const inBraces = (names: readonly string[]) => andList(names.map((name) => `{${name}}`));

/** Where a placeholder stands for something else. By the beginning of the text's key. */
const OTHERS: Readonly<Record<string, Values>> = examples.others;
const VALUES: Values = examples.values;

/** An example value of a placeholder. `known` are the values of the page itself. */
export function exampleValue(key: string, name: string, known: Values): string {
  const other = Object.entries(OTHERS).find(([start]) => key.startsWith(start))?.[1];
  return [other, known, VALUES].map((values) => values?.[name]).find(Boolean) ?? '';
}

/** The text as visitors see it, with what is in brackets or without. */
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

/** The names in the brackets of a text. Empty if it has none. */
export const namesInBrackets = (text: string): string[] =>
  [...text.matchAll(BRACKETS)].flatMap(([, part = '']) =>
    [...part.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  );
