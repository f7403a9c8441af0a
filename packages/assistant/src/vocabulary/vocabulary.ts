import type { NumericField } from '@pickup/roi';
import type { DialogueStep } from '../dialogue-turn.ts';

/**
 * The words that the parsers recognize in one language. `#vocabulary/…` resolves to a folder next
 * to this file: `es` in a build with the condition `es`, otherwise `en`. Expressions match the text
 * that `plainWords` returns, except those for addresses and names, which match the text as written.
 */
type Replacements = readonly (readonly [RegExp, string])[];

/** Numbers in words. */
export interface NumberVocabulary {
  readonly words: ReadonlyMap<string, number>;
  readonly scales: ReadonlyMap<string, number>;
  /** Applied before a text is split into words and numbers. */
  readonly written: Replacements;
  readonly article: RegExp;
  /** An article that is an answer by itself: "una". */
  readonly loneArticle: RegExp;
  /** Nouns that an article counts: "an hour" is 1. */
  readonly counted: RegExp;
  /** Words that an article only introduces: "a hundred". */
  readonly introduced: RegExp;
  /** "and a half", and "half an", with the fraction's word in the first group. */
  readonly joinedFraction: RegExp;
  readonly loneFraction: RegExp;
  readonly fractions: ReadonlyMap<string, number>;
  readonly minus: RegExp;
  readonly and: string;
  readonly of: string;
  readonly point: RegExp;
  /** Joins the ends of a range. */
  readonly to: RegExp;
  /** Between the first end of a range and its `to`: "hours" in "ten hours to fifteen". */
  readonly beforeTo: RegExp;
}

/** Units, rates and nouns next to numbers. */
export interface AmountVocabulary {
  /** Rewrites rates and durations to the forms that the expressions below match. */
  readonly rated: Replacements;
  readonly rate: RegExp;
  readonly units: ReadonlyMap<string, string>;
  /** "6 days a week", with the number in the first group. */
  readonly schedule: RegExp;
  /** Nouns of the field's own numbers. */
  readonly nouns: Readonly<Record<NumericField, RegExp>>;
  /** Nouns of irrelevant numbers: "2 trucks". */
  readonly otherNouns: Readonly<Record<NumericField, RegExp>>;
  /** Nouns that name a field even if another one was asked for. */
  readonly ownNouns: Readonly<Record<NumericField, RegExp>>;
  readonly percent: RegExp;
  /** Precedes a number that replaces an earlier one: "twenty. No, thirty". */
  readonly instead: RegExp;
  readonly none: RegExp;
  /** Splits an answer with several numbers. */
  readonly clauses: RegExp;
  readonly duration: RegExp;
  readonly money: RegExp;
  readonly days: RegExp;
}

/** `soft` and `doubt` are a weak yes. */
export type YesNoKind = 'no' | 'doubt' | 'yes' | 'soft' | 'filler';

/**
 * What a visitor can ask to change. `which`: they do not say what. `numbers`: one of the
 * calculator's numbers.
 */
export type ChangeTarget = DialogueStep | 'which' | 'numbers';

/** Yes and no, corrections, plans. */
export interface AnswerVocabulary {
  /** Normalizes letters. Applied to every answer. */
  readonly letters: (text: string) => string;
  /** Phrases by kind, separated by "|". */
  readonly yesNo: readonly (readonly [YesNoKind, string])[];
  /** The beginning of an answer to "Did you mean …?". */
  readonly confirms: RegExp;
  readonly denies: RegExp;
  readonly asksForReport: RegExp;
  readonly negates: RegExp;
  /** The visitor refuses a required detail. */
  readonly refusals: readonly RegExp[];
  readonly corrects: RegExp;
  readonly saysTrade: RegExp;
  readonly retry: RegExp;
  readonly change: RegExp;
  readonly changeTargets: readonly (readonly [ChangeTarget, RegExp])[];
  /** Has the new value in its first group. */
  readonly changeTo: RegExp;
  readonly plan: {
    /** Removed together with a plan that the visitor does not want. */
    readonly unwanted: RegExp;
    readonly compare: string;
    /** Describes plans by price. */
    readonly cheapest: string;
    readonly middle: string;
    readonly largest: string;
    /** Contains a word of `largest`, but means the cheapest. */
    readonly notLargest: string;
    readonly popular: string;
    /** Describes plans by place: the first, the second, the third, the fourth. */
    readonly places: readonly string[];
    readonly last: string;
    /** How speech recognition mishears the built-in names, by the name in lowercase. */
    readonly misheard: Readonly<Record<string, string>>;
  };
}

/** Commands that work at every step. */
export type Command =
  | 'hello'
  | 'back'
  | 'restart'
  | 'repeat'
  | 'help'
  | 'unsure'
  | 'skip'
  | 'stop'
  | 'person'
  | 'who'
  | 'why'
  | 'wrong';

export interface CommandVocabulary {
  /** Expressions that match the whole answer, because a name or a trade may contain such a word. */
  readonly whole: readonly (readonly [Command, string])[];
  readonly person: RegExp;
  readonly polite: RegExp;
}

/** The specification's trades, by id. "Other" means none of these. */
export type NamedTrade =
  | 'plumbing'
  | 'hvac'
  | 'electrical'
  | 'landscaping'
  | 'roofing'
  | 'cleaning'
  | 'handyman';

export interface TradeVocabulary {
  readonly written: Replacements;
  /** Precedes a trade that the visitor does not do. */
  readonly unwanted: RegExp;
  /**
   * The order matters: a longer phrase is removed before the words of other trades are looked for.
   * "Drain cleaning" is not cleaning, and a "water heater" is not heating.
   */
  readonly phrases: Readonly<Partial<Record<NamedTrade, string>>>;
  readonly words: Readonly<Record<NamedTrade, string>>;
  readonly others: string;
  /** Words that do not distinguish a trade's name: "Pool service". */
  readonly generic: RegExp;
}

/** A free time: "Thursday at half past ten", "the second one". */
export interface TimeVocabulary {
  /** Asks for other times than the shown ones. The whole answer must match. */
  readonly more: RegExp;
  readonly anotherDay: RegExp;
  /** Means the first time. */
  readonly any: RegExp;
  /** Days from today on, by their number. */
  readonly ahead: readonly (readonly [RegExp, number])[];
  readonly parts: readonly (readonly [RegExp, 'morning' | 'afternoon' | 'evening'])[];
  /** Applied before and after words for numbers become digits. */
  readonly written: Replacements;
  readonly inDigits: Replacements;
  /** "quarter to 11": the hour is the first group. */
  readonly quarterTo: RegExp;
  /** Places among the shown times. */
  readonly places: readonly RegExp[];
  readonly last: RegExp;
  /** Words around a choice. If an answer has other words, it is not clear enough to book. */
  readonly fillers: ReadonlySet<string>;
  /** A day of the month, in the first or second group. */
  readonly dayOfMonth: RegExp;
  /** Month and day in digits. Null if the order is ambiguous. */
  readonly monthAndDay: RegExp | null;
}

/** Names, email addresses and phone numbers. */
export interface ContactVocabulary {
  readonly email: {
    readonly lead: RegExp;
    readonly tail: RegExp;
    /** Spoken signs, and words that are not part of an address. */
    readonly said: Replacements;
    /** Everything up to the word for @, greedily. The first group precedes it. */
    readonly at: RegExp;
    /** True for an address that was spoken, although it has a typed @. */
    readonly isSpoken: RegExp;
    /** "twenty three": the first and the second group are added. */
    readonly compound: RegExp;
    readonly number: RegExp;
  };
  readonly phone: {
    readonly extension: RegExp;
    readonly foreign: RegExp;
    readonly repeats: ReadonlyMap<string, number>;
    /** Words for digits. */
    readonly digits: ReadonlyMap<string, string>;
    /** Number words that are not digits, and words between digits. */
    readonly ignored: ReadonlySet<string>;
  };
  readonly name: {
    readonly lead: RegExp;
    readonly tail: RegExp;
    readonly place: RegExp;
    readonly labels: RegExp;
    readonly oneLabel: RegExp;
    readonly particle: RegExp;
    /** Whether the particles of a lowercase name stay lowercase. */
    readonly keepsParticles: boolean;
    /**
     * Compared as whole words, because an expression would find the word "a" at the end of
     * "García".
     */
    readonly notNames: ReadonlySet<string>;
    readonly maxWords: number;
    /** For names with two last names: returns the number of words that are first names. */
    readonly firstNames: ((words: readonly string[]) => number) | null;
  };
}
