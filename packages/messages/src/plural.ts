import { fill, type Text } from './fill.ts';

declare const NAMES: unique symbol;

/** A text with `{count, plural, one {# job} other {# jobs}}`. */
export interface Plural<Name extends string> {
  readonly [NAMES]: Name;
}

const PLURAL = /\{(\w+), plural,((?: (?:one|other|=\d+) \{[^{}]*\})+)\}/g;
const FORM = /(one|other|=\d+) \{([^{}]*)\}/g;

/** English and Spanish use `one` only for 1. */
export function fillPlural<Name extends string>(
  text: Plural<Name> | Text<Name>,
  values: Readonly<Record<NoInfer<Name>, string | number>>,
): string {
  const all: Readonly<Record<string, string | number>> = values;
  const chosen = (text as unknown as string).replace(PLURAL, (_, name: string, written: string) => {
    const forms = new Map([...written.matchAll(FORM)].map(([, form, words]) => [form, words]));
    const one = String(all[name]) === '1' ? forms.get('one') : undefined;
    const words = forms.get(`=${all[name]}`) ?? one ?? forms.get('other') ?? '';
    return words.replaceAll('#', `{${name}}`);
  });
  return fill(chosen as unknown as Text<Name>, values);
}
