import { intersection, type Box, type Layer, type Part, type Word } from './geometry.ts';
import {
  boxOf,
  idOf,
  isAbove,
  isPainted,
  isText,
  isTiny,
  linesOf,
  nameOf,
  nameOfText,
  nodeOf,
  sceneOf,
  styleOf,
  viewportBox,
  wordsOf,
} from './page-boxes.ts';
import { isVisible, visibleIn } from './visible.ts';

const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex="0"]';
/**
 * Long names and addresses end in an ellipsis here, so only the visible part counts. The page of
 * the lead or delivery shows the whole text.
 */
const MAY_BE_TRUNCATED =
  ':is(.lead-row, .held-contact, .grid-booking, .grid-busy, .delivery-row, .cause-more, td, th, option)';

interface Clip {
  /** The area that the viewport and all scrolling or clipping ancestors leave visible. */
  readonly all: Box;
  /** The area inside all ancestors that clip without scrolling. Null if none clips. */
  readonly hard: Box | null;
  readonly scrollsSideways: boolean;
}

/** Caches what it reads, so create a new reader after each change to the page. */
export class PageReader {
  readonly scene = sceneOf();
  readonly #clips = new Map<Element, Clip>();
  readonly #surfaces = new Map<Element, Part['surface']>();
  readonly #painting = new Map<Element, boolean>();
  #elements: readonly Element[] | null = null;
  #parts: readonly Part[] | null = null;
  #truncatable: ReadonlySet<Element> | null = null;

  get elements(): readonly Element[] {
    return (this.#elements ??= visibleIn(this.scene));
  }

  controls(): Element[] {
    return this.all(CONTROLS);
  }

  parts(): readonly Part[] {
    return (this.#parts ??= this.#readParts());
  }

  #readParts(): Part[] {
    const controls = new Set(this.controls());
    return this.elements.flatMap((element) => [
      ...(controls.has(element) ? this.controlParts(element) : []),
      ...[...element.childNodes].flatMap((node) =>
        isText(node) ? this.#part(node, 'text', linesOf(node)) : [],
      ),
    ]);
  }

  controlParts(control: Element): Part[] {
    return this.#part(control, 'control', [boxOf(control)]);
  }

  words(): Word[] {
    return this.elements
      .filter(
        (element) => !isTiny(this.#contentClip(element).hard) && !this.#mayBeTruncated(element),
      )
      .flatMap((element) => [...element.childNodes].filter(isText).flatMap(wordsOf));
  }

  layers(parts: readonly Part[]): Layer[] {
    const all = [...this.scene.querySelectorAll('*')].filter(
      (element) => this.#isLayer(element) && isVisible(element),
    );
    return all.flatMap((element) => {
      const others = all.filter((other) => isAbove(other, element));
      return this.#layer(element, parts, [element, ...others]);
    });
  }

  /** Returns the areas to which its ancestors clip the element. */
  clipOf(element: Element): Clip {
    const cached = this.#clips.get(element);
    if (cached) return cached;
    const container = this.#containerOf(element);
    const clip = container
      ? this.#contentClip(container)
      : { all: viewportBox(), hard: null, scrollsSideways: false };
    this.#clips.set(element, clip);
    return clip;
  }

  /** Recognizes text for screen readers, which is clipped to a pixel. */
  isForScreenReaders = (element: Element) => isTiny(this.clipOf(element).hard);

  all(selector: string): Element[] {
    const found = new Set(this.scene.querySelectorAll(selector));
    return this.elements.filter((element) => found.has(element));
  }

  #containerOf(element: Element): Element | null {
    const { position } = styleOf(element);
    if (position === 'fixed') return null;
    let container = element.parentElement;
    while (position === 'absolute' && container && this.#isStatic(container)) {
      container = container.parentElement;
    }
    return container;
  }

  #isStatic(element: Element): boolean {
    const { position, transform, translate } = styleOf(element);
    return position === 'static' && transform === 'none' && translate === 'none';
  }

  #contentClip(element: Element): Clip {
    const outer = this.clipOf(element);
    const { overflowX, overflowY } = styleOf(element);
    const isRoot = element === document.body || element === document.documentElement;
    if (isRoot || (overflowX === 'visible' && overflowY === 'visible')) return outer;
    const box = boxOf(element);
    const all = intersection(outer.all, box);
    const scrolls = /auto|scroll/.test(overflowX + overflowY);
    // Content in a scroller is never cut off, because it can be scrolled into view. With
    // `overflow-y: auto`, browsers turn a visible `overflow-x` into `auto` too. So only a hidden
    // `overflow-y` shows that a strip is meant to scroll sideways.
    const isStrip = /auto|scroll/.test(overflowX) && overflowY === 'hidden';
    const scrollsSideways = outer.scrollsSideways || isStrip;
    if (scrolls) return { all, hard: null, scrollsSideways };
    const hard = outer.hard ? intersection(outer.hard, box) : box;
    return { all, hard, scrollsSideways };
  }

  #part(node: Element | Text, kind: Part['kind'], lines: readonly Box[]): Part[] {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element) return [];
    // An element may clip its own text, but only its ancestors clip a control.
    const clip = kind === 'text' ? this.#contentClip(element) : this.clipOf(element);
    if (isTiny(clip.hard)) return []; // visually hidden
    const name = kind === 'text' ? nameOfText(node) : nameOf(element);
    const surface = kind === 'text' ? this.#surfaceOf(element) : null;
    const mayBeTruncated = kind === 'text' && this.#mayBeTruncated(element);
    return lines
      .map((line) => (mayBeTruncated && clip.hard ? intersection(line, clip.hard) : line))
      .filter((box) => !isTiny(box))
      .map((box, line) => {
        const visible = intersection(box, clip.all);
        const id = idOf(node, line);
        return {
          id,
          name,
          kind,
          box,
          visible: isTiny(visible) ? null : visible,
          surface,
          scrollsSideways: clip.scrollsSideways,
          clip: kind === 'text' && !mayBeTruncated ? clip.hard : null,
        };
      });
  }

  #mayBeTruncated(element: Element): boolean {
    this.#truncatable ??= new Set(
      document.querySelectorAll(`${MAY_BE_TRUNCATED}, ${MAY_BE_TRUNCATED} *`),
    );
    return this.#truncatable.has(element);
  }

  #surfaceOf(element: Element): Part['surface'] {
    const cached = this.#surfaces.get(element);
    if (cached !== undefined) return cached;
    const surface = this.#findSurface(element);
    this.#surfaces.set(element, surface);
    return surface;
  }

  #findSurface(element: Element): Part['surface'] {
    if (element === document.body || element === document.documentElement) return null;
    const { overflowX, display, position } = styleOf(element);
    if (/auto|scroll/.test(overflowX)) return null;
    if (display !== 'inline' && this.paints(element)) {
      return { name: `.${element.className || element.tagName}`, box: boxOf(element) };
    }
    if (/absolute|fixed/.test(position)) return null;
    return element.parentElement && this.#surfaceOf(element.parentElement);
  }

  #isLayer(element: Element): boolean {
    const floats = /fixed|sticky/.test(styleOf(element).position) || element.matches('.toast');
    return floats && element !== this.scene && !element.matches('dialog');
  }

  #layer(element: Element, parts: readonly Part[], notCovered: readonly Element[]): Layer[] {
    const isToast = element.matches('.toast');
    const isExempt = ({ id }: Part) => notCovered.some((other) => other.contains(nodeOf(id)));
    const exempt = new Set(parts.filter(isExempt).map(({ id }) => id));
    const kind = this.#isBar(element) ? 'bar' : 'float';
    return this.paintedBoxes(element).map(({ name, box }) => ({
      name,
      kind,
      box,
      exempt,
      isToast,
    }));
  }

  /** A toast in a strip with its own place in the page is part of that strip, not a float. */
  #isBar(element: Element): boolean {
    const strip = element.matches('.toast') ? element.closest('.toasts') : null;
    if (strip) return styleOf(strip).position === 'sticky';
    const { left, right, top, bottom } = boxOf(element);
    const isFixed = styleOf(element).position === 'fixed';
    const column = isFixed || !element.parentElement ? viewportBox() : boxOf(element.parentElement);
    const spans = right - left >= 0.9 * (column.right - column.left);
    return spans && bottom - top < window.innerHeight / 2;
  }

  /** Returns the element's own box if it paints a surface, or else the boxes of its content. */
  paintedBoxes(element: Element): { readonly name: string; readonly box: Box }[] {
    if (isTiny(boxOf(element)) || !isVisible(element)) return [];
    if (this.paints(element)) return [{ name: nameOf(element), box: boxOf(element) }];
    return [...element.childNodes].flatMap((node) => {
      if (node instanceof Element) return this.paintedBoxes(node);
      return isText(node) ? linesOf(node).map((box) => ({ name: nameOfText(node), box })) : [];
    });
  }

  paints(element: Element): boolean {
    const isPainting = this.#painting.get(element) ?? isPainted(element);
    this.#painting.set(element, isPainting);
    return isPainting;
  }
}
