/** A text that an operator may replace, as GET /api/page-settings/texts has it. */
export interface OwnText {
  readonly key: string;
  readonly group: string;
  readonly built_in: { readonly en: string; readonly es: string };
  readonly placeholders: readonly string[];
  readonly long: boolean;
}

export interface TextList {
  readonly texts: readonly OwnText[];
}

export interface TextFilter {
  readonly words: string;
  /** Empty: all. */
  readonly group: string;
  readonly language: 'en' | 'es';
  readonly isChangedOnly: boolean;
  /** The operator's own texts in that language. */
  readonly changed: Readonly<Record<string, unknown>>;
}

/** The texts that contain all of the words, in what is shown or in their names. */
export function findTexts(all: readonly OwnText[], filter: TextFilter): readonly OwnText[] {
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
