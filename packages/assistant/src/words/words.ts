import type { NumericField } from '@pickup/roi';

/** The questions that the assistant answers. A text is about the first one that matches it. */
export const TOPIC_IDS = [
  'bot',
  'trial',
  'contract',
  'setup',
  'guarantee',
  'integrations',
  'privacy',
  'why',
  'who',
  'call',
  'human',
  'calculation',
  'price',
  'plans',
  'report',
  'how',
  'what',
] as const;
export type TopicId = (typeof TOPIC_IDS)[number];

/** Topics whose answer is one of the page's badges. */
export type BadgeTopic = 'trial' | 'contract' | 'setup' | 'guarantee';

/** What a language's texts are recognized by. They are compared in lowercase and without accents. */
export interface Words {
  /** The first word of a question. */
  readonly asks: RegExp;
  /** Words around an answer that do not change it. */
  readonly polite: RegExp;
  /** Whole answers. */
  readonly answers: Readonly<
    Record<
      'yes' | 'no' | 'unsure' | 'stop' | 'restart' | 'back' | 'hello' | 'moreTimes' | 'nextDay',
      RegExp
    >
  >;
  /** Requests, in the order in which they are looked for. */
  readonly requests: Readonly<
    Record<'demo' | 'report' | 'numbers' | 'call' | 'person' | 'recommend', RegExp>
  >;
  readonly topics: Readonly<Record<TopicId, RegExp>>;
  readonly badges: Readonly<Record<BadgeTopic, RegExp>>;
  readonly trades: Readonly<Record<string, RegExp>>;
  /** Trades that the page has no name for. */
  readonly otherTrades: RegExp;
  /** Words beside a number that say which one it is. The first match applies. */
  readonly fields: readonly (readonly [NumericField, RegExp])[];
  readonly rates: Readonly<Record<'day' | 'week' | 'month' | 'year', RegExp>>;
  /** Words beside a number that change nothing. Any other word means that it is no plain answer. */
  readonly fillers: RegExp;
  readonly numbers: ReadonlyMap<string, number>;
  readonly hundred: RegExp;
  readonly thousand: RegExp;
  readonly and: string;
  /** Written differently before numbers are read. */
  readonly written: readonly (readonly [RegExp, string])[];
  readonly range: RegExp;
  readonly plan: Readonly<Record<'not' | 'cheap' | 'large', RegExp>>;
  readonly ordinals: readonly RegExp[];
  readonly name: RegExp;
  readonly cost: RegExp;
}
