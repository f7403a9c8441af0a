import { useEffect, useState } from 'react';

/** Pixels: a browser's own bars, which come and go, are smaller. */
const LEAST_KEYBOARD = 120;

/**
 * Whether a touch screen's keyboard is open for a field of the page. It counts as open from the
 * moment a field is focused until the window has its former height, because Android's Back closes
 * the keyboard but keeps the focus.
 */
export function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    const height = () => (viewport ? viewport.height * viewport.scale : innerHeight);
    let without = 0; // height without a keyboard
    const come = () => {
      if (!isField(document.activeElement) || !matchMedia('(pointer: coarse)').matches) return;
      without = Math.max(without, height());
      setOpen(true);
    };
    const leave = () => setOpen(false);
    const resize = () => {
      if (isField(document.activeElement)) setOpen(height() < without - LEAST_KEYBOARD);
    };
    document.addEventListener('focusin', come);
    document.addEventListener('focusout', leave);
    viewport?.addEventListener('resize', resize);
    return () => {
      document.removeEventListener('focusin', come);
      document.removeEventListener('focusout', leave);
      viewport?.removeEventListener('resize', resize);
    };
  }, []);
  return open;
}

const isField = (element: Element | null) => element?.matches('main .input') ?? false;
