import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type PointerEvent,
} from 'react';

/** Closes a toast after a while. Time under the pointer, with focus or in a hidden tab does not count. */
export function useToastTimer(close: () => void, shownForMs: number) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useSyncExternalStore(onVisibilityChange, () => document.hidden);
  const isHeld = pointed || focused || hidden;
  const finish = useEffectEvent(close);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => finish(), shownForMs);
    return () => clearTimeout(timer);
  }, [isHeld, shownForMs]);
  return {
    // A toast that appears under a resting pointer does not count: browsers send that event with
    // zero movement.
    onPointerMove({ movementX, movementY }: PointerEvent) {
      if (movementX !== 0 || movementY !== 0) setPointed(true);
    },
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
