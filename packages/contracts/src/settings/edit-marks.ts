import type { SettingPath } from './written-settings.ts';

// A preview shows where each of its texts can be edited. A text's mark is a suffix of invisible
// characters: a start, a number in binary digits, and an end.

const START = '\u2060';
const DIGITS = ['\u200b', '\u200c'] as const;
const END = '\u2063';

export interface EditPlaces {
  /** Indexed by the number in a mark. */
  readonly paths: readonly SettingPath[];
  /** The plans in the page's order. Their prices are numbers, which cannot carry marks. */
  readonly plans: readonly SettingPath[];
}

export class EditMarks {
  readonly paths: SettingPath[] = [];

  /** Leaves an empty text unmarked, because the page leaves out empty texts. */
  mark(words: string, path: SettingPath): string {
    if (words === '') return words;
    const number = this.paths.push(path) - 1;
    const digits = [...number.toString(2)].map((digit) => DIGITS[digit === '1' ? 1 : 0]);
    return `${words}${START}${digits.join('')}${END}`;
  }
}
