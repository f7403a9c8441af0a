import type { TimeVocabulary } from '../vocabulary.ts';

export const timeVocabulary: TimeVocabulary = {
  more: /^(?:hay |tiene |muestre |deme |ver )?(?:mas|otras?|otros?|alguna otra|mas tarde|algo mas tarde|ningun[ao](?: de (?:estas|esas|ellas))?)(?: (?:horas?|horarios?|opciones|opcion))?$/,
  anotherDay:
    /^(?:en |para |mejor |que tal )?(?:otro|el siguiente|el proximo|un) (?:dia|otro dia)$/,
  any: /\b(?:cualquiera|cuando sea|a cualquier hora|(?:la|lo) (?:mas temprano|mas temprana|antes posible)|lo antes posible)\b/,
  ahead: [
    [/\bpasado manana\b/, 2],
    // "por la mañana" is a part of the day.
    [/(?<!\b(?:la|esta) )\bmanana\b/, 1],
    [/\bhoy\b/, 0],
  ],
  parts: [
    [/\b(?:por|en|de|a|esta)? ?(?:la )?manana\b/, 'morning'],
    [/\b(?:por|en|de|a|esta)? ?(?:la )?tarde\b/, 'afternoon'],
    [/\b(?:por|en|de|a|esta)? ?(?:la )?noche\b/, 'evening'],
  ],
  written: [
    [/\b([ap])\. ?m\b\.?/g, '$1m'],
    [/\ben punto\b/g, ' '],
    [/\b(?:al )?mediodia\b/g, '12 pm'],
    [/\ba la una\b/g, 'a las 1'],
    [/\bla una\b/g, 'las 1'],
  ],
  inDigits: [
    [/\b(\d{1,2}) y media\b/g, '$1:30'],
    [/\b(\d{1,2}) y cuarto\b/g, '$1:15'],
    [/\b(\d{1,2}) y (\d{2})\b/g, '$1:$2'],
  ],
  quarterTo: /\b(?:las )?(\d{1,2}) menos cuarto\b|\bcuarto para las (\d{1,2})\b/,
  places: [
    /\b(?:primer[ao]?|numero 1)\b/,
    /\b(?:segunda|el segundo|numero 2)\b/,
    /\b(?:tercer[ao]?|numero 3)\b/,
  ],
  last: /\bultim[ao]\b/,
  fillers: new Set(
    'a al el la las lo los un una de del en para por con que tal yo me mi nos le es esta este esa ese eso seria sea si ok bien bueno claro perfecto excelente gracias favor quiero quisiera gustaria prefiero tomo elijo escojo reserve reservar agende agendar puede podria ponga digamos mejor va vale hora opcion horario dia entonces pues y proximo siguiente queda conviene parece cualquiera'.split(
      ' ',
    ),
  ),
  dayOfMonth: /\bel (?:dia )?(\d{1,2})\b(?! ?(?:[ap]m|:))|\bdia (\d{1,2})\b/,
  monthAndDay: null,
};
