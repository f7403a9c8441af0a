// This script runs inline in the console's preview, before the first paint. Invisible marks in the
// page's texts identify the settings that the texts come from. The script removes the marks and
// reports clicks on texts to the console.
(() => {
  type Path = readonly (string | number)[];
  interface EditData {
    readonly paths: readonly Path[];
    /** The texts of these elements carry no marks, so selectors identify their settings. */
    readonly places: readonly (readonly [string, Path])[];
  }
  const text = document.getElementById('edit-data')?.textContent ?? '';
  const { paths, places } = JSON.parse(text) as EditData;
  const MARK = /\u2060([\u200b\u200c]+)\u2063/g;
  const OUTLINE_MS = 1_600;
  /** The marks of each cleaned text, innermost first. */
  const marksOf = new WeakMap<Node, readonly number[]>();
  /** The texts with their marks. React expects these texts when it hydrates the page. */
  const served = new Map<Node, string>();

  const read = (words: string): number[] =>
    [...words.matchAll(MARK)].map(([, digits = '']) =>
      Number.parseInt(digits.replaceAll('\u200b', '0').replaceAll('\u200c', '1'), 2),
    );
  const isMarked = (words: string): boolean => words.includes('\u2060');
  const without = (words: string): string => words.replace(MARK, '');

  // Marks in script elements stay, because the app hydrates with that data.
  const cleanText = (node: Node): void => {
    const { nodeValue: words, parentElement } = node;
    if (words === null || !isMarked(words) || parentElement?.matches('script')) return;
    marksOf.set(node, read(words));
    served.set(node, words);
    const marks = [...(parentElement?.childNodes ?? [])].flatMap((one) => marksOf.get(one) ?? []);
    parentElement?.setAttribute('data-edit', marks.join(' '));
    node.nodeValue = without(words);
  };
  const cleanAttributes = (element: Element): void => {
    for (const { name, value } of element.attributes) {
      if (!isMarked(value)) continue;
      element.setAttribute('data-edit-label', read(value).join(' '));
      element.setAttribute(name, without(value));
    }
  };
  const clean = (root: Node): void => {
    if (root instanceof Element) cleanAttributes(root);
    else cleanText(root);
    root.childNodes.forEach(clean);
  };

  document.title = without(document.title);
  clean(document.body);
  // For hydration, the texts get their marks back. Later the observer removes the marks again.
  addEventListener('hydrating', () => {
    for (const [node, words] of served) node.nodeValue = words;
    served.clear();
  });
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === 'childList') addedNodes.forEach(clean);
      else if (target instanceof Element) cleanAttributes(target);
      else cleanText(target);
    }
  }).observe(document.body, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });

  const textAt = (x: number, y: number): Node | undefined =>
    document.caretPositionFromPoint?.(x, y)?.offsetNode ??
    document.caretRangeFromPoint?.(x, y)?.startContainer;
  const marksIn = (element: Element | null, name = 'data-edit'): number[] =>
    (element?.getAttribute(name) ?? '')
      .split(' ')
      .filter((part) => part !== '')
      .map(Number);

  const pathAt = (target: Element, clicked: Node | undefined): Path | undefined => {
    const place = places.find(([selector]) => target.closest(selector));
    if (place) return place[1];
    const marked = target.closest('[data-edit]');
    const own = clicked && marked?.contains(clicked) ? marksOf.get(clicked) : marksIn(marked);
    // A control's label may be only in an attribute. A section's label is ignored, because a click
    // in a section is not a click on the section's label.
    const control = target.closest('a, button, input, select, textarea, img');
    const marks = [...marksIn(control, 'data-edit-label'), ...(own ?? [])];
    // the last mark belongs to the whole text, and earlier marks belong to values in it
    return paths[marks.at(-1) ?? -1];
  };
  const reportClick = (target: EventTarget | null, clicked?: Node): void => {
    const path = target instanceof Element ? pathAt(target, clicked) : undefined;
    if (path && parent !== window) parent.postMessage({ pickup: 'edit', path }, '*');
  };
  addEventListener(
    'click',
    (event) => {
      const { target, clientX, clientY } = event;
      if (!(target instanceof Element)) return;
      reportClick(target, textAt(clientX, clientY));
      const link = target.closest('a');
      // Only links within the page work, because other links would replace the preview.
      if (link && link.getAttribute('href')?.[0] !== '#') event.preventDefault();
    },
    true,
  );
  addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter') reportClick(target);
  });
  addEventListener('submit', (event) => event.preventDefault());

  const isSame = (one: Path, other: Path): boolean =>
    one.length === other.length && one.every((part, index) => part === other[index]);
  /** Whether one path begins with the other. A setting may be only part of a text on the page. */
  const overlaps = (one: Path, other: Path): boolean => {
    const shared = Math.min(one.length, other.length);
    return isSame(one.slice(0, shared), other.slice(0, shared));
  };
  const find = (path: Path): Element | null => {
    const place = places.find((known) => isSame(known[1], path) && path.length > 1);
    if (place) return document.querySelector(place[0]);
    const numbers = paths.flatMap((known, index) => (overlaps(known, path) ? [index] : []));
    const elements = [...document.querySelectorAll('[data-edit], [data-edit-label]')];
    // Prefers the text itself to an element around it, and a visible text to a label.
    const has = (element: Element) => numbers.includes(marksIn(element).at(-1) ?? -1);
    const contains = (element: Element) =>
      [...marksIn(element), ...marksIn(element, 'data-edit-label')].some((mark) =>
        numbers.includes(mark),
      );
    return elements.find(has) ?? elements.find(contains) ?? null;
  };
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== parent || typeof data !== 'object' || data === null) return;
    const { pickup, path } = data as { readonly pickup?: unknown; readonly path?: unknown };
    const element = pickup === 'show' && Array.isArray(path) ? find(path as Path) : null;
    if (!element) return;
    element.scrollIntoView({ block: 'center' });
    element.animate(
      { outline: ['3px solid #2563eb', '3px solid #2563eb00'], outlineOffset: ['4px', '4px'] },
      { duration: OUTLINE_MS },
    );
  });
})();
