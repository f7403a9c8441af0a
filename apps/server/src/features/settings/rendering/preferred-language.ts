import { LANGUAGES, type Language } from '@pickup/messages/language';

/** The headers that indicate a visitor's languages, and the origin of the request. */
export interface LanguageHints {
  readonly acceptLanguage: string | undefined;
  readonly referer: string | undefined;
  readonly origin: string;
}

/**
 * The language to suggest: the browser's most preferred language that the page has. Null if the page has none of them,
 * or if the visitor comes from one of our own pages and so has seen the language switch.
 */
export function preferredLanguage({
  acceptLanguage,
  referer,
  origin,
}: LanguageHints): Language | null {
  if (!acceptLanguage || referer?.startsWith(`${origin}/`)) return null;
  let best: { readonly language: Language; readonly weight: number } | null = null;
  for (const range of acceptLanguage.slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const language = LANGUAGES.find((known) => tag === known || tag.startsWith(`${known}-`));
    const weight = weightOf(parameters);
    if (language && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? null;
}

/** RFC 9110, 12.4.2: 1 unless given, and 0 for "not acceptable". */
function weightOf(parameters: readonly string[]): number {
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = q === undefined ? 1 : Number(q.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
