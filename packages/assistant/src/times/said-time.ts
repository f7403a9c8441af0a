import { timeVocabulary as vocabulary } from '#vocabulary/times';
import type { FreeTimes } from '../dialogue-turn.ts';
import { replaced } from '../parse/plain-words.ts';
import { wordNumber } from '../parse/spoken-numbers.ts';
import { takeDays } from './said-days.ts';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** The parts of a time in an answer. */
export interface Said {
  readonly days: readonly string[] | null;
  readonly part: PartOfDay | null;
  readonly time: SaidTime | null;
  /** The place in a list. Negative: from the end. */
  readonly place: number | null;
  /**
   * Whether the answer contains nothing else, so that the time can be booked. False for "one
   * second" and "not at ten".
   */
  readonly isClear: boolean;
}

export interface SaidTime {
  readonly hour: number;
  /** Null for "at ten". */
  readonly minute: number | null;
  /** Null if the hour may be in both halves of the day. */
  readonly half: 'am' | 'pm' | null;
}

/** Reads the time in an answer in plain words. Null if there is none. */
export function readSaidTime(words: string, times: FreeTimes): Said | null {
  const text = inDigits(words);
  const { days, rest } = takeDays(text, times);
  const [part, afterPart] = takePart(rest);
  const [place, afterPlace] = takePlace(afterPart);
  const [time, others] = place === null ? takeTime(afterPart, part) : [null, afterPlace];
  if (!days && !part && !time && place === null) return null;
  return { days, part, time, place, isClear: isFilling(others) };
}

/** Whether the words only surround a choice: "let's take the … please". */
function isFilling(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.every((word) => vocabulary.fillers.has(word));
}

/** The words with numbers as digits: "thursday at 10 30". */
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

function takePlace(text: string): readonly [number | null, string] {
  const { any, last, places } = vocabulary;
  const patterns = [...places.map((pattern, at) => [pattern, at] as const), [last, -1] as const];
  const found = [[any, 0] as const, ...patterns].find(([pattern]) => pattern.test(text));
  return found ? [found[1], text.replace(found[0], ' ')] : [null, text];
}

const TIME = /(?:^|[^\d:])(\d{1,2})(?:[:.h ]?([0-5]\d))? ?([ap]m)?(?=$|[^\d:])/;

function takeTime(text: string, part: PartOfDay | null): readonly [SaidTime | null, string] {
  const quarter = vocabulary.quarterTo.exec(text);
  if (quarter) {
    const next = Number(quarter[1] ?? quarter[2]);
    const time = { hour: (next + 23) % 24, minute: 45, half: halfOf(text, part) };
    return [time, text.replace(quarter[0], ' ').replace(/\b[ap]m\b/, ' ')];
  }
  const found = TIME.exec(text);
  const hour = Number(found?.[1]);
  if (!found || hour > 24) return [null, text];
  const minute = found[2] === undefined ? null : Number(found[2]);
  const half = (found[3] as SaidTime['half'] | undefined) ?? halfOf('', part);
  return [{ hour, minute, half }, text.replace(found[0], ' ')];
}

function halfOf(text: string, part: PartOfDay | null): SaidTime['half'] {
  const written = /\b([ap]m)\b/.exec(text)?.[1];
  if (written !== undefined) return written as 'am' | 'pm';
  if (part === null) return null;
  return part === 'morning' ? 'am' : 'pm';
}
