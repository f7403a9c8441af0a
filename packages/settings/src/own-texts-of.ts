import type { Language } from '@pickup/messages/language';
import type { OwnTexts } from '@pickup/messages/own-texts';
import { compileOwnTexts } from '@pickup/messages/text-catalog';
import { textsOf, type ServerTexts } from '@pickup/messages/by-language';
import type { OwnTextsSettings } from '@pickup/contracts/settings/own-texts-settings';

export interface WithTexts {
  readonly texts?: OwnTextsSettings | undefined;
}

/** The compiled texts, by the immutable settings' texts in a language. */
const compiled = new WeakMap<object, OwnTexts>();

/** The operator's custom texts in a language. Null if there are none. */
export function ownTextsOf({ texts }: WithTexts, language: Language): OwnTexts | null {
  const written = texts?.[language];
  if (!written || Object.keys(written).length === 0) return null;
  const known = compiled.get(written) ?? compileOwnTexts(written, language);
  compiled.set(written, known);
  return known;
}

/**
 * The server's texts for visitors in a language: the built-in texts, replaced by custom ones where
 * they exist.
 */
export function textsFor(settings: WithTexts, language: Language): ServerTexts {
  return textsOf(language, ownTextsOf(settings, language));
}
