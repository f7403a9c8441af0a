import { useLayoutEffect, type RefObject } from 'react';

/**
 * Takes the focus into the panel when it opens, and keeps it clear of what else is on the screen: a
 * phone's keyboard below, and above it the part of the page that is scrolled into view.
 */
export function usePanelPlace(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const section = panel.current;
    const widget = section?.parentElement;
    if (!section || !widget) return;
    takeFocus(section, widget);
    const stopMeasuring = tellHeight(widget);
    const stopFollowing = stayAboveKeyboard(widget);
    return () => {
      stopMeasuring();
      stopFollowing();
    };
  }, [panel]);
}

// The button that was pressed is disabled by now and has lost it. What lies inside may have taken it
// already, and a visitor who has gone on to another field keeps his.
function takeFocus(section: HTMLElement, widget: HTMLElement): void {
  const focused = document.activeElement;
  if (section.contains(focused)) return;
  if (focused && focused !== document.body && !widget.contains(focused)) return;
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

// The page's scroll padding is made of it: see panel.css.
function tellHeight(widget: HTMLElement): () => void {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => {
    style.setProperty('--voice-height', `${Math.ceil(widget.getBoundingClientRect().height)}px`);
  });
  watch.observe(widget);
  return () => {
    watch.disconnect();
    style.removeProperty('--voice-height');
  };
}

// Phones that lay the keyboard over the page shrink the visual viewport only.
function stayAboveKeyboard(widget: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const follow = () => {
    // A page that was zoomed in is no keyboard.
    const covered = viewport.scale > 1.01 ? 0 : innerHeight - viewport.height - viewport.offsetTop;
    widget.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    widget.toggleAttribute(KEYBOARD_OPEN, covered > LEAST_KEYBOARD);
  };
  follow();
  viewport.addEventListener('resize', follow);
  viewport.addEventListener('scroll', follow);
  return () => {
    viewport.removeEventListener('resize', follow);
    viewport.removeEventListener('scroll', follow);
    widget.style.removeProperty('--keyboard');
    widget.removeAttribute(KEYBOARD_OPEN);
  };
}

/** On the widget while a keyboard leaves little room: what can wait is put away by the styles. */
const KEYBOARD_OPEN = 'data-keyboard';
/** Pixels: a browser's own bars that come and go are smaller. */
const LEAST_KEYBOARD = 120;
