import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CsvRows } from './csv-rows.ts';

const ID = '018f0000-0000-7000-8000-000000000000';

function read(bytes: Uint8Array, cuts: readonly number[] = []): CsvRows {
  const ends = [...cuts.map((cut) => Math.min(cut, bytes.length)), bytes.length];
  ends.sort((a, b) => a - b);
  const rows = new CsvRows();
  ends.forEach((end, at) => rows.push(bytes.slice(ends[at - 1] ?? 0, end)));
  return rows;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

const cell = fc.oneof(
  fc.constantFrom('"a\r\nb"', '"\n"', '""', '"x""y"', '"""\r\n"""', 'Zoë', '🔧', '', '"a,b"'),
  fc.integer().map(String),
);
const row = fc
  .tuple(fc.uuid(), fc.array(cell, { minLength: 1, maxLength: 5 }))
  .map(([id, cells]) => ({ id, line: `${id},${cells.join(',')}\r\n` }));

it('counts the same rows, no matter where the chunks end', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), fc.array(fc.nat(200)), (all, cuts) => {
      const rows = read(bytesOf(all.map(({ line }) => line).join('')), cuts);
      expect([rows.complete, rows.isInRow]).toEqual([all.length, false]);
      expect(rows.lastId).toBe(all.at(-1)?.id ?? null);
    }),
  );
});

it('reports a row that has not ended, even at a line break inside quotes', () => {
  for (const rest of ['2,"b\r\n', '2,b\r', '2']) {
    const rows = read(bytesOf(`${ID},a\r\n${rest}`));
    expect([rows.complete, rows.isInRow, rows.lastId]).toEqual([1, true, ID]);
  }
});

it('finds no ID in a row that does not begin with one', () => {
  for (const text of ['', '<html>\n', '\ufeffid,name\r\n', `${ID.slice(0, 35)}\r\n`])
    expect(read(bytesOf(text)).lastId).toBeNull();
});
