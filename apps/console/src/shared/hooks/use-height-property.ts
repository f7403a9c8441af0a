import { useCallback } from 'react';

/** Stores an element's height in a CSS property of the page, for sticky elements below it. */
export function useHeightProperty(name: `--${string}`) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const { style } = document.documentElement;
      const watcher = new ResizeObserver(() =>
        style.setProperty(name, `${element.offsetHeight}px`),
      );
      watcher.observe(element);
      return () => {
        watcher.disconnect();
        style.removeProperty(name);
      };
    },
    [name],
  );
}
