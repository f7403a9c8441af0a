export interface ExportSource {
  /** Requests the rows after the lead with this id. Null requests all rows and the header. */
  readonly open: (after: string | null) => Promise<ReadableStream<Uint8Array>>;
  /** After too many failures without a new row, throws `error`. */
  readonly beforeRetry: (failures: number, error: unknown) => Promise<void>;
}

export async function* readExport({ open, beforeRetry }: ExportSource): AsyncGenerator<string> {
  let after: string | null = null;
  let hasHeader = false;
  for (let failures = 0; ; failures += 1) {
    const reader = new RowReader();
    const body = await open(after);
    let failure: unknown = new Error('The export ended in the middle of a row.');
    try {
      for await (const bytes of body) {
        const rows = reader.push(bytes).filter((row) => idOf(row) !== null || !hasHeader);
        if (rows.length === 0) continue;
        hasHeader = true;
        after = idOf(rows.at(-1) ?? '') ?? after;
        failures = 0;
        yield rows.join('');
      }
      if (reader.isAtEnd) return;
    } catch (error) {
      failure = error;
    }
    await beforeRetry(failures, failure);
  }
}

/** Returns null for the header. */
const idOf = (row: string): string | null =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=,)/.exec(row)?.[0] ?? null;

/** Splits CSV into rows. A quoted cell may contain line breaks. */
class RowReader {
  #rest = '';
  #isQuoted = false;
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  get isAtEnd(): boolean {
    return this.#rest === '';
  }

  push(bytes: Uint8Array): string[] {
    const text = this.#decoder.decode(bytes, { stream: true });
    const restLength = this.#rest.length;
    const all = this.#rest + text;
    const rows: string[] = [];
    let start = 0;
    for (const { 0: mark, index } of text.matchAll(/["\n]/g)) {
      if (mark === '"') this.#isQuoted = !this.#isQuoted;
      else if (!this.#isQuoted) {
        const end = restLength + index + 1;
        rows.push(all.slice(start, end));
        start = end;
      }
    }
    this.#rest = all.slice(start);
    return rows;
  }
}
