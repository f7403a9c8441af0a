const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const ID_LENGTH = 36;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Counts the rows of CSV as it arrives. Works on bytes, because a chunk may end inside a character, a quoted line end
 * or a pair of quotes.
 */
export class CsvRows {
  #complete = 0;
  #isQuoted = false;
  /** The first bytes of the row that has not ended, and of the last complete one. */
  #start: number[] = [];
  #lastStart: number[] = [];

  /** The number of complete rows, with the header. */
  get complete(): number {
    return this.#complete;
  }

  /** Whether the last row has begun but not ended. */
  get isInRow(): boolean {
    return this.#start.length > 0;
  }

  /** The lead's id at the start of the last complete row; null for a row that does not begin with one. */
  get lastId(): string | null {
    const start = String.fromCharCode(...this.#lastStart);
    return ID.test(start) ? start : null;
  }

  push(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (this.#start.length < ID_LENGTH) this.#start.push(byte);
      if (byte === QUOTE) this.#isQuoted = !this.#isQuoted;
      else if (byte === LINE_FEED && !this.#isQuoted) this.#endRow();
    }
  }

  #endRow(): void {
    this.#complete += 1;
    this.#lastStart = this.#start;
    this.#start = [];
  }
}
