import { useCallback } from 'react';

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
