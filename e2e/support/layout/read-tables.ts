import type { Cell, Part, RowBadge, RowCell } from './geometry.ts';
import { boxOf, isText, isTiny, linesOf, nameOf, nodeOf, styleOf } from './page-boxes.ts';
import type { PageReader } from './read-page.ts';
import { isVisible } from './visible.ts';

/** Selectors for the header and the rows of lists that are laid out like tables. */
const GRIDS = [['.lead-head', '.lead-row']] as const;

interface HeadAndRow {
  readonly head: (Cell | null)[];
  readonly row: (Cell | null)[];
}

/** Returns the header cells and the row cells for the first six rows of every table and grid. */
export function headsAndRows(reader: PageReader): HeadAndRow[] {
  const pairs = [
    ...reader.all('table').map((table) => [table, 'thead tr', 'tbody tr'] as const),
    ...GRIDS.map(([head, row]) => [reader.scene, head, row] as const),
  ];
  return pairs.flatMap(([list, headOf, rowOf]) => {
    const head = list.querySelector(headOf);
    if (!head || !isVisible(head) || reader.isForScreenReaders(head)) return [];
    const rows = [...list.querySelectorAll(rowOf)].slice(0, 6);
    return rows.map((row) => ({ head: cellsOf(head, reader), row: cellsOf(row, reader) }));
  });
}

export function rowCells(reader: PageReader): RowCell[] {
  const partsOf = new Map<Node, Part[]>();
  const cells = reader.all('.lead-row > *, tbody tr > *');
  for (const cell of cells) partsOf.set(cell, []);
  for (const part of reader.parts()) {
    for (let node = nodeOf(part.id); node; node = node.parentNode) partsOf.get(node)?.push(part);
  }
  return cells.map((cell) => ({
    name: nameOf(cell),
    box: boxOf(cell),
    parts: partsOf.get(cell) ?? [],
  }));
}

/** Returns each badge with the other texts and controls of its row. */
export function rowBadges(reader: PageReader): RowBadge[] {
  const parts = reader.parts();
  return reader.all('li .badge').map((badge) => {
    const row = badge.closest('li');
    const isOther = (node: Node | null) =>
      row?.contains(node) === true && !badge.contains(node) && node?.contains(badge) === false;
    const others = parts.filter(({ id }) => isOther(nodeOf(id)));
    return { name: nameOf(badge), box: boxOf(badge), others };
  });
}

/** Skips cells that are not displayed, because they take up no column. */
const cellsOf = (row: Element, reader: PageReader) =>
  [...row.children]
    .filter((cell) => styleOf(cell).display !== 'none')
    .map((cell) => readCell(cell, reader));

function readCell(cell: Element, reader: PageReader): Cell | null {
  const boxes = [...cell.childNodes].flatMap((node) => {
    if (node instanceof Element) return reader.paintedBoxes(node).map(({ box }) => box);
    return isText(node) ? linesOf(node) : [];
  });
  const visibleBoxes = boxes.filter((box) => !isTiny(box));
  if (visibleBoxes.length === 0) return null;
  return {
    name: nameOf(cell),
    left: Math.min(...visibleBoxes.map(({ left }) => left)),
    right: Math.max(...visibleBoxes.map(({ right }) => right)),
    alignsRight: /right|end/.test(styleOf(cell).textAlign),
  };
}
