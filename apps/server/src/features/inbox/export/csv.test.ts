import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

/** Parses a CSV line (RFC 4180) independently of the code under test. */
function readCells(line: string): string[] {
  const cells = [''];
  let quoted = false;
  for (const character of line.slice(0, -2)) {
    if (character === '"') quoted = !quoted;
    if (character === ',' && !quoted) cells.push('');
    else cells.push(`${cells.pop()}${character}`);
  }
  return cells.map((cell) => cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"'));
}

describe('csvLine', () => {
  it.each([
    '=1+1',
    '+12125550123',
    '-2+3',
    '@SUM(A1)',
    '  =1+1',
    '"=1+1',
    '\'"=1+1',
    '\ufeff=1+1',
    '\u200b=1+1',
    '＝1+1',
  ])('turns %j into text', (cell) => {
    expect(readCells(csvLine([cell]))).toEqual([`'${cell}`]);
  });

  it.each([
    ['\t=1+1', "'\t'=1+1"],
    ['\r=1+1', "'\r'=1+1"],
    ['\n=1+1', "'\n'=1+1"],
    ['Ann;=1+41;', "Ann;'=1+41;"],
    ['Ann;;@SUM(A1)', "Ann;;'@SUM(A1)"],
    ['Ann; "=1+41', `Ann;' "=1+41`],
    ['Ann\t=1+41', "Ann\t'=1+41"],
    ['Ann\n=1+41', "Ann\n'=1+41"],
    ['Ann\r=1+41', "Ann\r'=1+41"],
    ['Ann;\u200b＝1+41', "Ann;'\u200b＝1+41"],
    ['Ann;﹦1+41;－2', "Ann;'﹦1+41;'－2"],
  ])('turns %j into text for every list separator', (cell, text) => {
    expect(csvLine([cell])).toBe(`"${text.replaceAll('"', '""')}"\r\n`);
  });

  it.each([',', ';', '\t'])(
    'writes no cell that is a formula if the separator is %j',
    (separator) => {
      const characters = fc.constantFrom(...'a1 ;,\t\r\n"\'=+-@＝＋－＠\u200b');
      const cell = fc.array(characters, { maxLength: 12 }).map((found) => found.join(''));
      fc.assert(
        fc.property(fc.array(cell, { minLength: 1, maxLength: 3 }), (cells) => {
          // Programs with another separator read the quotes that `csvLine` adds as ordinary text.
          const fields = csvLine(cells).split(separator === ',' ? /\r\n$/ : /[\r\n]/);
          const found =
            separator === ','
              ? readCells(csvLine(cells))
              : fields.flatMap((line) => line.split(separator));
          for (const text of found) expect(text).not.toMatch(/^[\s"\u200b]*[=+\-@＝＋－＠]/);
        }),
      );
    },
  );

  it('leaves plain text, numbers and empty cells unchanged', () => {
    expect(csvLine(['Ann', 12.5, -497, true, null, undefined, ''])).toBe(
      'Ann,12.5,-497,true,,,\r\n',
    );
  });

  it('quotes separators, quotes and line ends', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'a;b', 'a\tb'])).toBe(
      '"a,b","say ""hi""","two\nlines","a;b","a\tb"\r\n',
    );
  });

  it('changes texts only by adding apostrophes, and never writes a cell that starts like a formula', () => {
    const cell = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
        const read = readCells(csvLine(cells));
        const withoutApostrophes = (text: string) => text.replaceAll("'", '');
        expect(read.map(withoutApostrophes)).toEqual(cells.map(withoutApostrophes));
        for (const text of read) expect(text).not.toMatch(/^\s*[=+\-@\t\r]/);
      }),
    );
  });
});
