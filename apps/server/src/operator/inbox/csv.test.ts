import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

/** Reads one line by RFC 4180, independently of the writer. */
function readCells(line: string): string[] {
  const cells = [''];
  let quoted = false;
  for (const sign of line.slice(0, -2)) {
    if (sign === '"') quoted = !quoted;
    if (sign === ',' && !quoted) cells.push('');
    else cells.push(`${cells.pop()}${sign}`);
  }
  return cells.map((cell) => cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"'));
}

describe('csvLine', () => {
  it.each([
    '=1+1',
    '+12125550123',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '  =1+1',
    '"=1+1',
    '\'"=1+1',
    '\ufeff=1+1',
    '\u200b=1+1',
    '＝1+1',
    '\n=1+1',
  ])('makes text of %j', (cell) => {
    expect(readCells(csvLine([cell]))).toEqual([`'${cell}`]);
  });

  it('leaves plain text, numbers and nothing as they are', () => {
    expect(csvLine(['Ann', 12.5, -497, true, null, undefined, ''])).toBe(
      'Ann,12.5,-497,true,,,\r\n',
    );
  });

  it('quotes commas, quotes and line ends', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
  });

  it('keeps any text, and never writes one that starts as a formula', () => {
    const cell = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
        const read = readCells(csvLine(cells));
        expect(
          read.map((text, index) => (text === `'${cells[index]}` ? cells[index] : text)),
        ).toEqual(cells);
        for (const text of read) expect(text).not.toMatch(/^\s*[=+\-@\t\r]/);
      }),
    );
  });
});
