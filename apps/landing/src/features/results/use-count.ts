import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A change takes this long, milliseconds. */
const COUNT_MS = 200;

// React warns about layout effects on the server, where nothing changes anyway.
const useBrowserLayoutEffect = import.meta.env.SSR ? () => undefined : useLayoutEffect;

/**
 * Lets the text of an element count from its last number to this one. React has put the final text there, so
 * this changes nothing but the node's characters for a moment; the first text, and one where the visitor wants
 * no motion or does not look, is there at once.
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
