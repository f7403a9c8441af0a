import { useRef, type RefObject } from 'react';
import { useBrowserLayoutEffect } from '../../shared/use-browser-layout-effect.ts';

/** Duration of the animation, in milliseconds. */
const COUNT_MS = 200;
/** Values that follow each other faster than this come from typing, in milliseconds. */
const TYPING_MS = 400;

/**
 * Animates an element's text from its last number to this one. React has already set the final
 * text, so only the node's characters change for a moment. There is no animation for the first
 * text, while the visitor types, for reduced motion, or in a hidden tab.
 */
export function useCount<E extends HTMLElement>(
  value: number,
  textOf: (value: number) => string,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const shown = useRef(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useBrowserLayoutEffect(() => {
    const from = shown.current;
    const text = element.current?.firstChild;
    shown.current = value;
    if (from === value || !text) return;
    const start = performance.now();
    const typing = isTyping(start - changedAt.current);
    changedAt.current = start;
    if (typing || document.hidden || prefersStillness()) {
      // An animation that ended early may have left another number.
      const final = textOf(value);
      if (text.nodeValue !== final) text.nodeValue = final;
      return;
    }
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

/**
 * Whether a value is one of several keys, by the milliseconds since the last one. Drawing a dozen
 * figures in each frame would delay the next key on a slow phone.
 */
export function isTyping(sinceLastMs: number): boolean {
  return sinceLastMs < TYPING_MS;
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
