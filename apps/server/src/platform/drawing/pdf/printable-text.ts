import type { Font } from 'fontkit';

/** Emoji, and the characters that modify them. */
const PICTURE = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{20e3}]$/u;
/** Plain ASCII, like most texts. The fonts have all ASCII characters. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
/** Joiners, variation selectors, and marks that change the writing direction. */
const INVISIBLE = /[\p{Cf}\u{fe00}-\u{fe0f}]/gu;

/**
 * Text that the font can draw. Removes emoji, and replaces other characters without a glyph with "?", and line breaks
 * and similar characters with spaces.
 */
export function printableText(text: string, font: Pick<Font, 'hasGlyphForCodePoint'>): string {
  if (PLAIN.test(text)) return text;
  const characters = [...text.normalize('NFC').replace(INVISIBLE, '')];
  const drawn = characters.map((character) => {
    if (/[\s\p{Cc}]/u.test(character)) return ' ';
    if (font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character;
    return PICTURE.test(character) ? '' : '?';
  });
  return drawn.join('').replace(/ +/g, ' ').trim();
}

/** Whether letters would become "?", as in a name in a script that the font lacks. */
export function losesLetters(text: string, font: Pick<Font, 'hasGlyphForCodePoint'>): boolean {
  const questionMarks = (shown: string) => shown.split('?').length;
  return questionMarks(printableText(text, font)) > questionMarks(text.normalize('NFC'));
}
