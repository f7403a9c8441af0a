import { LANGUAGES, type Language } from '@pickup/messages/language';

/** What a request says about its visitor's languages, and the origin it was sent to. */
export interface LanguageHints {
  readonly acceptLanguage: string | undefined;
  readonly referer: string | undefined;
  readonly origin: string;
}

/**
 * The language to suggest: the browser's first one that the page has. Null if it has none of them, or if the
 * visitor comes from one of our own pages and so has seen the switch.
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
