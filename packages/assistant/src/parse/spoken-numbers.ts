import { numberVocabulary } from '#vocabulary/numbers';
import { replaced } from './plain-words.ts';

/** A number that was found among words. */
export interface SpokenNumber {
  readonly value: number;
  /** The multiplier of its last word: 100 for "five hundred". */
  readonly scale: number;
  /** Its tokens: from `start` up to but not including `end`. */
  readonly start: number;
  readonly end: number;
}

const vocabulary = numberVocabulary;
const LITERAL = /^(?:\d|\.\d)/;
const TOKENS = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+|[a-z']+|[$%-]/g;

/**
 * The words, numbers and signs of a plain text: "1.5k" gives "1.5" and "k", "twenty-five" gives two
 * words.
 */
export function tokensOf(text: string): readonly string[] {
  return replaced(text, vocabulary.written).match(TOKENS) ?? [];
}

/** The value of a number word or literal. Null for any other word. */
export function wordNumber(token: string): number | null {
  if (LITERAL.test(token)) return Number(token.replaceAll(',', ''));
  return vocabulary.words.get(token) ?? null;
}

/**
 * Every number in a text, in order: "a hundred and twenty" is one number, "fifteen twenty" is two.
 */
export function spokenNumbers(tokens: readonly string[]): readonly SpokenNumber[] {
  const found: SpokenNumber[] = [];
  for (let at = 0; at < tokens.length;) {
    const number = numberAt(tokens, at);
    if (number) found.push(number);
    at = number?.end ?? at + 1;
  }
  return found;
}

function numberAt(tokens: readonly string[], start: number): SpokenNumber | null {
  const sign = isMinus(tokens, start) ? -1 : 1;
  const from = sign < 0 ? start + 1 : start;
  const reading = new NumberReading(tokens, sign < 0 && tokens[from] === '$' ? from + 1 : from);
  if (!reading.read()) return null;
  return { value: sign * reading.value, scale: reading.scale, start, end: reading.at };
}

// A dash between two numbers is a range; at the start it is a minus sign.
function isMinus(tokens: readonly string[], at: number): boolean {
  const token = tokens[at] ?? '';
  return vocabulary.minus.test(token) || (token === '-' && at === 0);
}

function fractionOf([, word = '']: RegExpExecArray): number {
  return vocabulary.fractions.get(word) ?? 0;
}

/** Reads one number up to the end of its words. */
class NumberReading {
  scale = 1;
  at: number;
  readonly #tokens: readonly string[];
  #thousands = 0;
  #current: number | null = null;
  #last = 0;

  constructor(tokens: readonly string[], at: number) {
    this.#tokens = tokens;
    this.at = at;
  }

  get value(): number {
    return this.#thousands + (this.#current ?? 0);
  }

  read(): boolean {
    this.#article();
    const from = this.at;
    while (this.#half() || this.#word() || this.#scale() || this.#filler()) continue;
    return this.at > from || this.#current !== null;
  }

  #token(ahead = 0): string {
    return this.#tokens[this.at + ahead] ?? '';
  }

  /** "a hundred", "a couple", "an hour": an article counts as 1 only before such words. */
  #article(): void {
    const [article, next] = [this.#token(), this.#token(1)];
    if (!vocabulary.article.test(article)) return;
    const isAlone = this.#tokens.length === 1 && vocabulary.loneArticle.test(article);
    if (isAlone || vocabulary.counted.test(next)) this.#current = 1;
    else if (!vocabulary.introduced.test(next)) return;
    this.at += 1;
  }

  /** "half a dozen", "half an hour", "two and a half", "an hour and a half". */
  #half(): boolean {
    const skip = vocabulary.counted.test(this.#token()) ? 1 : 0;
    const joined = vocabulary.joinedFraction.exec(this.#ahead(skip));
    if (joined && this.#current !== null) {
      this.#current += fractionOf(joined);
      return this.#go(skip + joined[0].split(' ').length);
    }
    const alone = vocabulary.loneFraction.exec(this.#ahead(0));
    if (!alone || this.#current !== null) return false;
    this.#current = fractionOf(alone);
    return this.#go(alone[0].split(' ').length);
  }

  #ahead(skip: number): string {
    return this.#tokens.slice(this.at + skip, this.at + skip + 3).join(' ');
  }

  #word(): boolean {
    const value = wordNumber(this.#token());
    if (value === null) return false;
    const joined = this.#join(value);
    if (joined === null) return false;
    this.#current = joined;
    this.#last = LITERAL.test(this.#token()) ? 0 : value; // digits are already complete
    return this.#go(1);
  }

  #join(value: number): number | null {
    const now = this.#current;
    if (now === null) return value;
    const last = this.#last;
    if (last >= 100) return value < last ? now + value : null; // "three hundred forty"
    if (last >= 20 && last % 10 === 0 && value > 0 && value < 10) return now + value; // "forty five"
    if (value < 10 || value > 99 || now >= 100) return null;
    // "three fifty" is 350 and "twelve fifty" is 1250, but "fifteen twenty" is two numbers, a
    // range.
    if (last > 9 && (last >= 20 || value <= 2 * last)) return null;
    return last > 0 && this.scale === 1 && !LITERAL.test(this.#token()) ? now * 100 + value : null;
  }

  #scale(): boolean {
    const scale = vocabulary.scales.get(this.#token());
    if (scale === undefined || (this.#token() === 'k' && this.#current === null)) return false;
    const now = this.#current ?? 1;
    this.scale = scale;
    this.#last = scale;
    if (scale < 1_000) this.#current = now * scale;
    else [this.#thousands, this.#current] = [this.#thousands + now * scale, 0];
    return this.#go(1);
  }

  /** Skips words inside of a number: "hundred and twenty", "couple of", "a few more". */
  #filler(): boolean {
    if (this.#current === null) return false;
    const next = this.#token(1);
    if (this.#token() === vocabulary.and && this.#last >= 100) {
      return wordNumber(next) !== null && !LITERAL.test(next) && this.#go(1);
    }
    if (vocabulary.point.test(this.#token())) return this.#decimals();
    return this.#token() === vocabulary.of && this.#go(1);
  }

  #decimals(): boolean {
    let digits = '';
    for (let ahead = 1; ; ahead += 1) {
      const digit = wordNumber(this.#token(ahead));
      if (digit === null || digit > 9 || !Number.isInteger(digit)) break;
      digits += String(digit);
    }
    if (digits === '' || !Number.isInteger(this.#current)) return false;
    this.#current = Number(`${this.#current ?? 0}.${digits}`);
    return this.#go(digits.length + 1);
  }

  #go(count: number): true {
    this.at += count;
    return true;
  }
}
