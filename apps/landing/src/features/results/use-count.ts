import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Duration of the animation, in milliseconds. */
const COUNT_MS = 200;

// React warns about layout effects on the server, where they do nothing.
const useBrowserLayoutEffect = import.meta.env.SSR ? () => undefined : useLayoutEffect;

/**
 * Animates an element's text from its last number to this one. React has already set the final
 * text, so only the node's characters change for a moment. There is no animation for the first
 * text, for reduced motion, or in a hidden tab.
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
    if (from === value || !text || document.hidden || prefersStillness()) return;
    const start = performance.now();
    let frame = 0;
    const draw = () => {
      const part = Math.min(1, (performance.now() - start) / COUNT_MS);
      shown.current = from + (value - from) * part;
      text.nodeValue = textOf(shown.current);
      if (part < 1) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return element;
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
