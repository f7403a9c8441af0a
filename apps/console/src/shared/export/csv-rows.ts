/** Matches complete rows. A quoted cell may contain line breaks and doubled quotes. */
const ROWS = /(?:"[^"]*"|[^"\n])*\n/gy;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** Counts the rows of CSV as it arrives. A chunk may even end inside a quoted line break. */
export class CsvRows {
  readonly #decoder = new TextDecoder();
  #complete = 0;
  #last = '';
  /** The beginning of a row that has not ended. */
  #rest = '';

  /** The number of complete rows, including the header. */
  get complete(): number {
    return this.#complete;
  }

  /** Whether the last row has begun but not ended. */
  get isInRow(): boolean {
    return this.#rest !== '';
  }

  /** The lead's id at the start of the last complete row. Null if the row begins differently. */
  get lastId(): string | null {
    return ID.exec(this.#last)?.[0] ?? null;
  }

  push(chunk: Uint8Array): void {
    const text = this.#rest + this.#decoder.decode(chunk, { stream: true });
    const rows = text.match(ROWS) ?? [];
    this.#complete += rows.length;
    this.#last = rows.at(-1) ?? this.#last;
    this.#rest = text.slice(rows.join('').length);
  }
}
