import { useEffect, useState } from 'react';

/** Pixels: a browser's own bars, which appear and disappear, are smaller. */
const MIN_KEYBOARD_HEIGHT = 120;

/**
 * Whether a touch screen's keyboard is open for a field of the page. It counts as open once a field
 * is focused. It counts as closed once the window has its full height again, because Android's Back
 * closes the keyboard but keeps the focus.
 */
export function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    const height = () => (viewport ? viewport.height * viewport.scale : innerHeight);
    let fullHeight = 0; // height without a keyboard
    const onFocusIn = () => {
      if (!isField(document.activeElement) || !matchMedia('(pointer: coarse)').matches) return;
      fullHeight = Math.max(fullHeight, height());
      setOpen(true);
    };
    const onFocusOut = () => setOpen(false);
    const onResize = () => {
      if (isField(document.activeElement)) setOpen(height() < fullHeight - MIN_KEYBOARD_HEIGHT);
    };
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    viewport?.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
      viewport?.removeEventListener('resize', onResize);
    };
  }, []);
  return open;
}

const isField = (element: Element | null) => element?.matches('main .input') ?? false;
