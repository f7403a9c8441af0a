import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CsvRows, lastId, withoutFirst } from './csv-rows.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** What is complete after these chunks, as text and as rows. */
function read(chunks: readonly Uint8Array[]) {
  const rows = new CsvRows();
  const found = chunks.map((chunk) => rows.push(chunk));
  return {
    text: found.map(({ bytes }) => textOf(bytes)).join(''),
    rows: found.flatMap(({ bytes, ends }) =>
      ends.map((end, at) => textOf(bytes.slice(ends[at - 1] ?? 0, end))),
    ),
    isInRow: rows.isInRow,
  };
}

const cell = fc.oneof(
  fc.constantFrom('"a\r\nb"', '"\n"', '""', '"x""y"', '"""\r\n"""', 'Zoë', '🔧', '', '"a,b"'),
  fc.integer().map(String),
);
const row = fc.array(cell, { minLength: 1, maxLength: 5 }).map((cells) => `${cells.join(',')}\r\n`);

it('finds the same rows wherever the chunks end', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), fc.array(fc.nat(200)), (rows, cuts) => {
      const bytes = bytesOf(rows.join(''));
      const ends = [...cuts.map((cut) => Math.min(cut, bytes.length)), bytes.length].toSorted(
        (a, b) => a - b,
      );
      const chunks = ends.map((end, at) => bytes.slice(ends[at - 1] ?? 0, end));
      expect(read(chunks)).toEqual({ text: rows.join(''), rows, isInRow: false });
    }),
  );
});

it('keeps back a row that has not ended, also at a line end inside quotes', () => {
  expect(read([bytesOf('1,a\r\n2,"b\r\n')])).toEqual({
    text: '1,a\r\n',
    rows: ['1,a\r\n'],
    isInRow: true,
  });
  expect(read([bytesOf('1,a\r')]).rows).toEqual([]);
});

it('reads the id of the last row, and nothing else at its place', () => {
  const id = '018f0000-0000-7000-8000-000000000000';
  const rows = new CsvRows().push(bytesOf(`\ufeffid,name\r\n${id},"a\r\nb"\r\n`));
  expect(lastId(rows)).toBe(id);
  expect(lastId(withoutFirst(rows))).toBe(id);
  expect(textOf(withoutFirst(rows).bytes)).toBe(`${id},"a\r\nb"\r\n`);
  expect(lastId(new CsvRows().push(bytesOf('<html>\n')))).toBeNull();
});
