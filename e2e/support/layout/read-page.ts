import {
  intersection,
  type Box,
  type Cell,
  type Layer,
  type Part,
  type RowCell,
  type Word,
} from './geometry.ts';
import {
  boxOf,
  idOf,
  isAbove,
  isClear,
  isText,
  isTiny,
  linesOf,
  nameOf,
  nameOfText,
  nodeOf,
  sceneOf,
  windowBox,
  wordsOf,
} from './page-boxes.ts';

/** Reads boxes from the page in which it runs. Use each reader once, because it caches styles and clips. */

/** Lists with the layout of a table: the header, and a row. */
const GRIDS = [['.lead-head', '.lead-row']] as const;

const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex="0"]';
/** Never visible: a trap for bots, links that appear on focus, text that a library measures. */
const HIDDEN = '.honeypot, .skip, .skip-link, [inert], #recharts_measurement_span';
/** Long names end in an ellipsis here, and only the visible part counts. The lead's own page has the full name. */
const MAY_BE_TRUNCATED = '.lead-row, td, th, option';

/** The clipping of an element's content. */
interface Clip {
  readonly all: Box;
  /** By ancestors that clip and cannot scroll. */
  readonly hard: Box | null;
  readonly scrollsSideways: boolean;
}

export class PageReader {
  readonly scene = sceneOf();
  readonly elements = [...this.scene.querySelectorAll('*')].filter((element) =>
    this.#isVisible(element),
  );
  readonly #seen = new Set(this.elements);
  readonly #styles = new Map<Element, CSSStyleDeclaration>();
  readonly #clips = new Map<Element, Clip>();

  styleOf(element: Element): CSSStyleDeclaration {
    const style = this.#styles.get(element) ?? getComputedStyle(element);
    this.#styles.set(element, style);
    return style;
  }

  controls(): Element[] {
    return this.elements.filter((element) => element.matches(CONTROLS));
  }

  parts(): Part[] {
    return this.elements.flatMap((element) => [
      ...(element.matches(CONTROLS) ? this.controlParts(element) : []),
      ...[...element.childNodes].flatMap((node) =>
        isText(node) ? this.#part(node, 'text', linesOf(node)) : [],
      ),
    ]);
  }

  controlParts(control: Element): Part[] {
    return this.#part(control, 'control', [boxOf(control)]);
  }

  /** Every fully visible word. */
  words(): Word[] {
    return this.elements
      .filter(
        (element) => !isTiny(this.#contentClip(element).hard) && !this.#mayBeShortened(element),
      )
      .flatMap((element) => [...element.childNodes].filter(isText).flatMap(wordsOf));
  }

  layers(parts: readonly Part[]): Layer[] {
    const all = this.elements.filter((element) => this.#isLayer(element));
    return all.flatMap((element) => {
      const others = all.filter((other) => isAbove(other, element));
      return this.#layer(element, parts, [element, ...others]);
    });
  }

  /** Header cells with the cells of each of the first rows, for every table and grid list. */
  tables(): { head: (Cell | null)[]; row: (Cell | null)[] }[] {
    const pairs = [
      ...this.#all('table').map((table) => [table, 'thead tr', 'tbody tr'] as const),
      ...GRIDS.map(([head, row]) => [this.scene, head, row] as const),
    ];
    return pairs.flatMap(([list, headOf, rowOf]) => {
      const head = list.querySelector(headOf);
      if (!head || !this.#seen.has(head) || this.#isForScreenReaders(head)) return [];
      const rows = [...list.querySelectorAll(rowOf)].slice(0, 6);
      return rows.map((row) => ({ head: this.#cells(head), row: this.#cells(row) }));
    });
  }

  rowCells(): RowCell[] {
    const parts = this.parts();
    return this.#all('.lead-row > *, tbody tr > *').map((cell) => ({
      name: nameOf(cell),
      box: boxOf(cell),
      parts: parts.filter(({ id }) => cell.contains(nodeOf(id))),
    }));
  }

  /** The part of an element's box that the window and all scrolling or clipping ancestors leave. */
  clipOf(element: Element): Clip {
    const known = this.#clips.get(element);
    if (known) return known;
    const container = this.#containerOf(element);
    const clip = container
      ? this.#contentClip(container)
      : { all: windowBox(), hard: null, scrollsSideways: false };
    this.#clips.set(element, clip);
    return clip;
  }

  /** Visually hidden: clipped to a pixel. */
  #isForScreenReaders = (element: Element) => isTiny(this.clipOf(element).hard);

  #all = (selector: string) => this.elements.filter((element) => element.matches(selector));

  #isVisible(element: Element): boolean {
    if (element.closest(HIDDEN) || element.closest('svg')?.contains(element.parentElement)) {
      return false;
    }
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  #containerOf(element: Element): Element | null {
    const { position } = this.styleOf(element);
    if (position === 'fixed') return null;
    let container = element.parentElement;
    while (position === 'absolute' && container && this.#isStatic(container)) {
      container = container.parentElement;
    }
    return container;
  }

  #isStatic(element: Element): boolean {
    const { position, transform, translate } = this.styleOf(element);
    return position === 'static' && transform === 'none' && translate === 'none';
  }

  /** The clip for the content of this element. */
  #contentClip(element: Element): Clip {
    const outer = this.clipOf(element);
    const { overflowX, overflowY } = this.styleOf(element);
    const isRoot = element === document.body || element === document.documentElement;
    if (isRoot || (overflowX === 'visible' && overflowY === 'visible')) return outer;
    const box = boxOf(element);
    const all = intersection(outer.all, box);
    const scrolls = /auto|scroll/.test(overflowX + overflowY);
    // Clips above a scroller do not affect what scrolls in it. With `overflow-y: auto` the other axis is never
    // visible. Only a strip that is meant to scroll hides it.
    const isStrip = /auto|scroll/.test(overflowX) && overflowY === 'hidden';
    const scrollsSideways = outer.scrollsSideways || isStrip;
    if (scrolls) return { all, hard: null, scrollsSideways };
    const hard = outer.hard ? intersection(outer.hard, box) : box;
    return { all, hard, scrollsSideways };
  }

  #part(node: Element | Text, kind: Part['kind'], lines: readonly Box[]): Part[] {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element) return [];
    // An element may clip its own text. A control is clipped by its ancestors.
    const clip = kind === 'text' ? this.#contentClip(element) : this.clipOf(element);
    if (isTiny(clip.hard)) return []; // visually hidden
    const name = kind === 'text' ? nameOfText(node) : nameOf(element);
    const surface = kind === 'text' ? this.#surfaceOf(element) : null;
    const mayBeShortened = kind === 'text' && this.#mayBeShortened(element);
    return lines
      .map((line) => (mayBeShortened && clip.hard ? intersection(line, clip.hard) : line))
      .filter((box) => !isTiny(box))
      .map((box, line) => {
        const seen = intersection(box, clip.all);
        const id = idOf(node, line);
        return {
          id,
          name,
          kind,
          box,
          seen: isTiny(seen) ? null : seen,
          surface,
          scrollsSideways: clip.scrollsSideways,
          clip: kind === 'text' && !mayBeShortened ? clip.hard : null,
        };
      });
  }

  #mayBeShortened = (element: Element) => element.closest(MAY_BE_TRUNCATED) !== null;

  #surfaceOf(element: Element): Part['surface'] {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (at === document.body || at === document.documentElement) return null;
      if (/auto|scroll/.test(this.styleOf(at).overflowX)) return null;
      if (this.styleOf(at).display !== 'inline' && this.paints(at)) {
        return { name: `.${at.className || at.tagName}`, box: boxOf(at) };
      }
      if (/absolute|fixed/.test(this.styleOf(at).position)) return null;
    }
    return null;
  }

  #isLayer(element: Element): boolean {
    if (element === this.scene || element.matches('dialog')) return false;
    return /fixed|sticky/.test(this.styleOf(element).position) || element.matches('.toast');
  }

  #layer(element: Element, parts: readonly Part[], notCovered: readonly Element[]): Layer[] {
    const isToast = element.matches('.toast');
    const spared = ({ id }: Part) => notCovered.some((other) => other.contains(nodeOf(id)));
    const owns = new Set(parts.filter(spared).map(({ id }) => id));
    const kind = this.#isBar(element) ? 'bar' : 'float';
    return this.#paintedBoxes(element).map(({ name, box }) => ({ name, kind, box, owns, isToast }));
  }

  /** A toast in a strip with its own place in the page is part of that strip, not a float. */
  #isBar(element: Element): boolean {
    const strip = element.matches('.toast') ? element.closest('.toasts') : null;
    if (strip) return this.styleOf(strip).position === 'sticky';
    const { left, right, top, bottom } = boxOf(element);
    const isFixed = this.styleOf(element).position === 'fixed';
    const column = isFixed || !element.parentElement ? windowBox() : boxOf(element.parentElement);
    const spans = right - left >= 0.9 * (column.right - column.left);
    return spans && bottom - top < window.innerHeight / 2;
  }

  /** The boxes that an element paints: its own if it has a surface, or those of its content. */
  #paintedBoxes(element: Element): { readonly name: string; readonly box: Box }[] {
    if (!this.#seen.has(element) || isTiny(boxOf(element))) return [];
    if (this.paints(element)) return [{ name: nameOf(element), box: boxOf(element) }];
    return [...element.childNodes].flatMap((node) => {
      if (node instanceof Element) return this.#paintedBoxes(node);
      return isText(node) ? linesOf(node).map((box) => ({ name: nameOfText(node), box })) : [];
    });
  }

  paints(element: Element): boolean {
    const style = this.styleOf(element);
    return (
      !isClear(style.backgroundColor) ||
      style.backgroundImage !== 'none' ||
      style.boxShadow !== 'none' ||
      (parseFloat(style.borderTopWidth) > 0 && !isClear(style.borderTopColor)) ||
      element.matches('img, svg, canvas, video, iframe, input, select, textarea, .icon-button')
    );
  }

  #cells(row: Element): (Cell | null)[] {
    return [...row.children].map((cell) => this.#cell(cell));
  }

  #cell(cell: Element): Cell | null {
    const boxes = [...cell.childNodes].flatMap((node) => {
      if (node instanceof Element) return this.#paintedBoxes(node).map(({ box }) => box);
      return isText(node) ? linesOf(node) : [];
    });
    const seen = boxes.filter((box) => !isTiny(box));
    if (seen.length === 0) return null;
    return {
      name: nameOf(cell),
      left: Math.min(...seen.map(({ left }) => left)),
      right: Math.max(...seen.map(({ right }) => right)),
      alignsRight: /right|end/.test(this.styleOf(cell).textAlign),
    };
  }
}
