import type { BenchRow } from './bench-row.ts';

const HEAD = ['', 'Pickup', 'baseline', 'ratio', 'target', ''];

/** The last column says whether the target was met. */
export function tableText(rows: readonly BenchRow[]): string {
  const cells = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) =>
        (column === 0 ? cell.padEnd : cell.padStart).call(cell, widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  const missed = rows.filter((row) => row.isMet === false).length;
  return [...lines, '', missed === 0 ? 'Every target is met.' : `${missed} MISSED`].join('\n');
}

function cellsOf(row: BenchRow): string[] {
  const verdict = row.isMet === undefined ? '' : row.isMet ? 'met' : 'MISSED';
  return [
    row.what,
    row.ours,
    row.baseline ?? '',
    row.ratio?.toFixed(2) ?? '',
    row.target ?? '',
    verdict,
  ];
}
