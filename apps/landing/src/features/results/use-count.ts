import { useRef, type RefObject } from 'react';
import { useBrowserLayoutEffect } from '../../shared/use-browser-layout-effect.ts';
import { countUp } from './count-up.ts';

/**
 * Counts an element's text up from its previous number. Replaces the whole text, because a browser
 * that translates the page may have replaced the text node.
 */
export function useCount<E extends HTMLElement>(
  value: number,
  textOf: (value: number) => string,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const shown = useRef(value);
  useBrowserLayoutEffect(() => {
    const from = shown.current;
    const figure = element.current;
    shown.current = value;
    if (from === value || !figure) return;
    return countUp((progress) => {
      shown.current = progress < 1 ? from + (value - from) * progress : value;
      const now = textOf(shown.current);
      if (figure.textContent !== now) figure.textContent = now;
    });
  }, [value]);
  return element;
}
