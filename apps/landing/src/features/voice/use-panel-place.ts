import { useLayoutEffect, type RefObject } from 'react';

/**
 * Moves the focus into the panel when the panel opens. Keeps the panel above a phone's keyboard.
 * Reports the widget's height, so that the page can scroll its parts clear of the panel.
 */
export function usePanelPlace(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const section = panel.current;
    const widget = section?.parentElement;
    if (!section || !widget) return;
    takeFocus(section, widget);
    const stopMeasuring = reportHeight(widget);
    const stopFollowing = stayAboveKeyboard(widget);
    return () => {
      stopMeasuring();
      stopFollowing();
    };
  }, [panel]);
}

// The pressed button is now disabled and has lost the focus. If an element in the panel or a field
// elsewhere on the page has the focus, that element keeps it.
function takeFocus(section: HTMLElement, widget: HTMLElement): void {
  const focused = document.activeElement;
  if (section.contains(focused)) return;
  if (focused && focused !== document.body && !widget.contains(focused)) return;
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

// panel.css sets the page's scroll padding from this height.
function reportHeight(widget: HTMLElement): () => void {
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

// On some phones, the keyboard shrinks only the visual viewport and would cover the widget.
function stayAboveKeyboard(widget: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const follow = () => {
    // Zooming in also shrinks the visual viewport.
    const covered = viewport.scale > 1.01 ? 0 : innerHeight - viewport.height - viewport.offsetTop;
    widget.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    widget.toggleAttribute(KEYBOARD_OPEN, covered > MIN_KEYBOARD_HEIGHT);
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

/**
 * The widget has this attribute while a keyboard leaves little room. The styles then hide less
 * important parts.
 */
const KEYBOARD_OPEN = 'data-keyboard';
/** In pixels. Browser toolbars shrink the viewport, too, but by less than this. */
const MIN_KEYBOARD_HEIGHT = 120;
