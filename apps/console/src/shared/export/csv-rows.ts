/** A quoted cell may contain line breaks and doubled quotes. */
const ROWS = /(?:"[^"]*"|[^"\n])*\n/gy;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** Counts CSV rows as chunks arrive. A chunk may end anywhere, even inside a quoted cell. */
export class CsvRows {
  readonly #decoder = new TextDecoder();
  #complete = 0;
  #last = '';
  #rest = '';

  get complete(): number {
    return this.#complete;
  }

  get isInRow(): boolean {
    return this.#rest !== '';
  }

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
