import { useRef, type RefObject } from 'react';
import { useBrowserLayoutEffect } from '../../shared/use-browser-layout-effect.ts';
import { countUp } from './count-up.ts';

/**
 * Animates an element's text from its last number to this one. React has already set the final
 * text, so only the node's characters change for a moment. There is no animation for the first
 * text.
 */
export function useCount<E extends HTMLElement>(
  value: number,
  textOf: (value: number) => string,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const shown = useRef(value);
  useBrowserLayoutEffect(() => {
    const from = shown.current;
    const text = element.current?.firstChild;
    shown.current = value;
    if (from === value || !text) return;
    return countUp((part) => {
      shown.current = part < 1 ? from + (value - from) * part : value;
      const now = textOf(shown.current);
      if (text.nodeValue !== now) text.nodeValue = now;
    });
  }, [value]);
  return element;
}
