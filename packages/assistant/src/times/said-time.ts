import { timeVocabulary as vocabulary } from '#vocabulary/times';
import type { FreeTimes } from '../dialogue-turn.ts';
import { replaced } from '../parse/plain-words.ts';
import { wordNumber } from '../parse/spoken-numbers.ts';
import { takeDays } from './said-days.ts';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** What an answer says about a time. */
export interface Said {
  readonly days: readonly string[] | null;
  readonly part: PartOfDay | null;
  readonly time: SaidTime | null;
  /** Its place in a list. Negative: from the end. */
  readonly place: number | null;
}

export interface SaidTime {
  readonly hour: number;
  /** Null for "at ten". */
  readonly minute: number | null;
  /** Null where the hour may be both. */
  readonly half: 'am' | 'pm' | null;
}

/** Reads what an answer in plain words says about a time. Null if it says nothing about one. */
export function readSaidTime(words: string, times: FreeTimes): Said | null {
  const text = inDigits(words);
  const { days, rest } = takeDays(text, times);
  const [part, afterPart] = takePart(rest);
  const place = placeIn(afterPart);
  const time = place === null ? takeTime(afterPart, part) : null;
  if (!days && !part && !time && place === null) return null;
  return { days, part, time, place };
}

/** The words with their numbers in digits: "thursday at 10 30". */
function inDigits(words: string): string {
  const tokens = replaced(words, vocabulary.written).split(/[\s,]+/);
  const digits: string[] = [];
  for (const token of tokens) {
    const value = /^[a-z']+$/.test(token) ? wordNumber(token) : null;
    const last = Number(digits.at(-1));
    const isUnit = value !== null && value > 0 && value < 10;
    if (isUnit && last >= 20 && last % 10 === 0) digits[digits.length - 1] = String(last + value);
    else digits.push(value === null ? token : String(value));
  }
  return replaced(digits.join(' '), vocabulary.inDigits);
}

function takePart(text: string): readonly [PartOfDay | null, string] {
  const found = vocabulary.parts.find(([pattern]) => pattern.test(text));
  return found ? [found[1], text.replace(found[0], ' ')] : [null, text];
}

function placeIn(text: string): number | null {
  if (vocabulary.any.test(text)) return 0;
  if (vocabulary.last.test(text)) return -1;
  const place = vocabulary.places.findIndex((pattern) => pattern.test(text));
  return place === -1 ? null : place;
}

const TIME = /(?:^|[^\d:])(\d{1,2})(?:[:.h ]?([0-5]\d))? ?([ap]m)?(?=$|[^\d:])/;

function takeTime(text: string, part: PartOfDay | null): SaidTime | null {
  const quarter = vocabulary.quarterTo.exec(text);
  if (quarter) {
    const next = Number(quarter[1] ?? quarter[2]);
    return { hour: (next + 23) % 24, minute: 45, half: halfOf(text, part) };
  }
  const found = TIME.exec(text);
  const hour = Number(found?.[1]);
  if (!found || hour > 24) return null;
  const minute = found[2] === undefined ? null : Number(found[2]);
  return { hour, minute, half: (found[3] as SaidTime['half'] | undefined) ?? halfOf('', part) };
}

function halfOf(text: string, part: PartOfDay | null): SaidTime['half'] {
  const written = /\b([ap]m)\b/.exec(text)?.[1];
  if (written !== undefined) return written as 'am' | 'pm';
  if (part === null) return null;
  return part === 'morning' ? 'am' : 'pm';
}
