const QUOTE = 0x22;
const LINE_FEED = 0x0a;
/** A lead's id at the start of a row. */
const ID_LENGTH = 36;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export interface CompleteRows {
  /** The rows with their line ends. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each row ends in `bytes`. */
  readonly ends: readonly number[];
}

/**
 * Splits CSV into complete rows as it arrives. Works on bytes, because a chunk may end inside a
 * character, a quoted line end or a pair of quotes. Keeps one incomplete row at most.
 */
export class CsvRows {
  #rest = new Uint8Array();
  #isQuoted = false;

  /** Whether the last row has begun but not ended. */
  get isInRow(): boolean {
    return this.#rest.length > 0;
  }

  push(chunk: Uint8Array): CompleteRows {
    const bytes = joined(this.#rest, chunk);
    const ends: number[] = [];
    for (let at = this.#rest.length; at < bytes.length; at++) {
      if (bytes[at] === QUOTE) this.#isQuoted = !this.#isQuoted;
      else if (bytes[at] === LINE_FEED && !this.#isQuoted) ends.push(at + 1);
    }
    const end = ends.at(-1) ?? 0;
    this.#rest = bytes.slice(end); // a copy, so that the chunk does not stay in memory
    return { bytes: bytes.subarray(0, end), ends };
  }
}

/** The lead's id in the last row; null for a row that does not begin with one. */
export function lastId({ bytes, ends }: CompleteRows): string | null {
  const start = ends.at(-2) ?? 0;
  const id = new TextDecoder().decode(bytes.subarray(start, start + ID_LENGTH));
  return ID.test(id) ? id : null;
}

/** Without the first row. */
export function withoutFirst({ bytes, ends }: CompleteRows): CompleteRows {
  const [first = 0, ...others] = ends;
  return { bytes: bytes.subarray(first), ends: others.map((end) => end - first) };
}

function joined(before: Uint8Array, after: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}
