import { useCallback, useState } from 'react';

export interface StageSize {
  readonly width: number;
  readonly height: number;
}

/** The size of an element, as it changes. Null before it is known. */
export function useStageSize() {
  const [stage, setStage] = useState<StageSize | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const watcher = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      setStage((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      );
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { ref, stage };
}
