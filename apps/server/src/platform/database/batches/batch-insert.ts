import { binaryArray, type BinaryType } from './binary-array.ts';
import type { StatementValue } from '../database.ts';

export interface BatchColumn<Row> {
  readonly name: string;
  readonly type: BinaryType;
  readonly value: (row: Row) => unknown;
  /** Returns the SQL expression to store instead of the given column. */
  readonly stored?: (column: string) => string;
}

/** Builds the SQL of a statement that inserts many rows, with one parameter per column. */
export class BatchInsert<Row> {
  readonly #columns: readonly BatchColumn<Row>[];
  readonly #firstParameter: number;

  constructor(columns: readonly BatchColumn<Row>[], firstParameter: number) {
    this.#columns = columns;
    this.#firstParameter = firstParameter;
  }

  /** The number of the first parameter that the insert does not use. */
  get nextParameter(): number {
    return this.#firstParameter + this.#columns.length;
  }

  /** For example `id, status, …`. */
  get names(): string {
    return this.#columns.map(({ name }) => name).join(', ');
  }

  /** For example `batch.id, batch.status, …`. */
  get stored(): string {
    const columns = this.#columns.map(({ name, stored }) => (stored ?? same)(`batch.${name}`));
    return columns.join(', ');
  }

  /** For example `unnest($1::uuid[], $2::text[], …) as batch(id, status, …)`. */
  get source(): string {
    const parameters = this.#columns.map(({ type }, index) => {
      return `$${this.#firstParameter + index}::${type}[]`;
    });
    return `unnest(${parameters.join(', ')}) as batch(${this.names})`;
  }

  values(rows: readonly Row[]): StatementValue[] {
    return this.#columns.map(({ type, value }) => binaryArray(type, rows.map(value)));
  }
}

const same = (column: string) => column;
