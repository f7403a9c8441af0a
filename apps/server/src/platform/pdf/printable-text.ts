import type { Font } from 'fontkit';

/** Pictures, and what joins, colours or flags them. */
const PICTURE = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{20e3}]$/u;
/** Words of ASCII, as most texts are; the fonts have all of it. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
/** Joiners, variation selectors, and marks that turn the writing's direction around. */
const INVISIBLE = /[\p{Cf}\u{fe00}-\u{fe0f}]/gu;

/**
 * Text as the font can draw it: pictures are left out, other characters it has no glyph for become "?".
 * Line breaks and the like become spaces.
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

/** Whether letters would become "?": a name in a writing that the font does not have, say. */
export function losesLetters(text: string, font: Pick<Font, 'hasGlyphForCodePoint'>): boolean {
  const questionMarks = (shown: string) => shown.split('?').length;
  return questionMarks(printableText(text, font)) > questionMarks(text.normalize('NFC'));
}
