import { useEffect, useRef, useState } from 'react';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

/**
 * Returns the latest value after the next paint, so that the visitor's change is painted before the
 * new results. Skips values that change faster than the browser paints.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [shown, show] = useState(value);
  const latest = useRef(value);
  const cancel = useRef<(() => void) | null>(null);
  useBrowserLayoutEffect(() => {
    latest.current = value;
    if (value === shown || cancel.current) return;
    cancel.current = afterPaint(() => {
      cancel.current = null;
      show(() => latest.current);
    });
  }, [value, shown]);
  useEffect(() => () => cancel.current?.(), []);
  return shown;
}

/** Runs the work in the task after the next frame, or soon in a hidden tab, which has no frames. */
function afterPaint(work: () => void): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const inTask = () => (timer = setTimeout(work));
  if (document.hidden) inTask();
  else frame = requestAnimationFrame(inTask);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
