import { useEffect, useState, type ComponentType } from 'react';

/**
 * Loads a component on demand, and returns null until it has loaded. A failed load affects only
 * this part, while React.lazy would remove the whole tree. Pass the same `load` in every render.
 */
export function useOnDemand<P>(
  wanted: boolean,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | null {
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!wanted || part) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    );
  }, [wanted, part, load]);
  return wanted ? part : null;
}
