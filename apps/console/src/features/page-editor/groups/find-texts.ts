import type { EditableText } from '@pickup/contracts/editable-texts';

export interface TextFilter {
  readonly words: string;
  /** Empty: all. */
  readonly group: EditableText['group'] | '';
  readonly language: 'en' | 'es';
  readonly isChangedOnly: boolean;
  /** The operator's own texts in that language. */
  readonly changed: Readonly<Record<string, unknown>>;
}

const ORDER = ['page', 'form', 'report', 'emails', 'consent'] satisfies EditableText['group'][];

/** In the order in which operators look for them. */
export function inOrder(texts: readonly EditableText[]): readonly EditableText[] {
  return texts.toSorted((one, other) => ORDER.indexOf(one.group) - ORDER.indexOf(other.group));
}

/** The texts that contain all of the words, in what is shown or in their names. */
export function findTexts(
  all: readonly EditableText[],
  filter: TextFilter,
): readonly EditableText[] {
  const { words, group, language, isChangedOnly, changed } = filter;
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((text) => {
    const own = changed[text.key];
    if (group !== '' && text.group !== group) return false;
    if (isChangedOnly && own === undefined) return false;
    const shown = typeof own === 'string' ? own : text.built_in[language];
    const searched = `${shown} ${text.key}`.toLowerCase();
    return wanted.every((word) => searched.includes(word));
  });
}
