import type { SettingPath } from './setting-path.ts';

// A preview shows where each of its words can be edited. A word's mark is invisible characters at its end: a start, a
// number in binary digits, and an end. The preview's script reads and removes them (edit-preview.ts of the page).

const START = '\u2060';
const DIGITS = ['\u200b', '\u200c'] as const;
const END = '\u2063';

/** Where the words of a preview are in the settings. */
export interface EditPlaces {
  /** By the number in a mark. */
  readonly paths: readonly SettingPath[];
  /** The plans, in the order of the page. Their prices are numbers, which can have no mark. */
  readonly plans: readonly SettingPath[];
}

/** Gives words their marks, and collects the paths. */
export class EditMarks {
  readonly paths: SettingPath[] = [];

  /** The words with a mark. Nothing stays nothing, because the page leaves it out. */
  mark(words: string, path: SettingPath): string {
    if (words === '') return words;
    const number = this.paths.push(path) - 1;
    const digits = [...number.toString(2)].map((digit) => DIGITS[digit === '1' ? 1 : 0]);
    return `${words}${START}${digits.join('')}${END}`;
  }
}
