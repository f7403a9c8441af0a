import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { useCallback, useEffect, useMemo, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The selected leads; a new query clears the selection. */
export function useSelection(query: string, all: readonly OperatorLead[]) {
  const [selected, setSelected] = useState(NONE);
  const clear = useCallback(() => setSelected(NONE), []);
  useEffect(clear, [clear, query]);
  const select = useCallback((id: string, wanted: boolean) => {
    setSelected((before) => {
      const after = new Set(before);
      if (wanted) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  const toggle = useCallback((id: string) => {
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const selectAll = (wanted: boolean) =>
    setSelected(wanted ? new Set(all.map(({ id }) => id)) : NONE);
  const leads = useMemo(() => all.filter(({ id }) => selected.has(id)), [all, selected]);
  return { selected, leads, select, selectAll, toggle, clear };
}
