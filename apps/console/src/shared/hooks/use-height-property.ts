import { useCallback } from 'react';

/** Reports an element's height to the layout, as a custom property of the page: what sticks below it begins there. */
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
