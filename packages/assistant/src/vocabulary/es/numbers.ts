import type { NumberVocabulary } from '../vocabulary.ts';

const SMALL =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const HUNDREDS =
  'doscient trescient cuatrocient quinient seiscient setecient ochocient novecient'.split(' ');
/** "treinta y cinco" without its "y", so that "entre treinta y cinco y cuarenta" has only one. */
export const TENS_AND_UNIT = [
  [/\b(veinte|\w+[ei]nta) ?[yi] ?(uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)\b/g, '$1 $2'],
  [/\b(veinte|\w+[ei]nta) ?[yi] ?una?\b/g, '$1 uno'],
] as const;

export const numberVocabulary: NumberVocabulary = {
  words: new Map([
    ...SMALL.map((word, value) => [word, value] as const),
    ...TENS.map((word, at) => [word, (at + 3) * 10] as const),
    ...HUNDREDS.flatMap((word, at) =>
      ['os', 'as'].map((ending) => [`${word}${ending}`, (at + 2) * 100] as const),
    ),
    ['veintiun', 21],
    ['veintiuna', 21],
    ['cien', 100],
    ['ciento', 100],
    ['par', 2],
  ]),
  scales: new Map([
    ['docena', 12],
    ['docenas', 12],
    ['mil', 1_000],
    ['k', 1_000],
    ['millon', 1_000_000],
    ['millones', 1_000_000],
  ]),
  written: [
    [/\bpor ?ciento\b/g, '%'],
    // "más o menos veinte" is not negative, and "cada uno" is no amount.
    [/\b(?:mas o menos|(?:al|por lo|a lo) menos|cada un[oa]|c\/u)(?![a-z])/g, ' '],
    [/\bni un[oa]\b/g, 'ninguno'],
    // "1.500" is 1,500, and "1.500,50" has cents.
    [/(?<![\d.,])([1-9]\d{0,2})\.(\d{3})\.(\d{3})(?![\d.])/g, '$1$2$3'],
    [/(?<![\d.,])([1-9]\d{0,2})\.(\d{3})(?![\d.]|,\d{3})/g, '$1$2'],
    [/(?<![\d.,])(\d+),(\d{1,2})(?!\d)/g, '$1.$2'],
    [/\buna? y (?=medi|cuarto)/g, '1 y '],
    ...TENS_AND_UNIT,
  ],
  article: /^una?$/,
  loneArticle: /^una?$/,
  counted:
    /^(?:horas?|horitas?|minutos?|dias?|trabajos?|trabajitos?|llamadas?|chambas?|jales?|servicios?)$/,
  introduced: /^(?:par|docena|mil|millon|medio|media|cuarto)$/,
  joinedFraction: /^y (media|medio|cuarto)\b/,
  loneFraction: /^(media|medio|cuarto)\b(?: de)?(?: una?\b)?/,
  fractions: new Map([
    ['media', 0.5],
    ['medio', 0.5],
    ['cuarto', 0.25],
  ]),
  minus: /^(?:menos|negativo)$/,
  and: 'y',
  of: 'de',
  point: /^(?:punto|coma)$/,
  to: /^(?:a|al|o|u|hasta|o tal vez|o quizas?|tal vez|quizas?|o hasta|-)$/,
  beforeTo: /^(?:horas?|minutos?|trabajos?|dolares?|pesos?) ?|\$/g,
};
