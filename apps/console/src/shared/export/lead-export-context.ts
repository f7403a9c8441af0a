import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApi } from '../services.ts';
import { LeadExport, type LeadExportState } from './lead-export.ts';

/** The export of the signed-in operator. */
export const LeadExportContext = createContext<LeadExport | null>(null);

/** Creates the export for everything below. It ends with the session. */
export function useCreateLeadExport(): LeadExport {
  const api = useApi();
  const leadExport = useMemo(() => new LeadExport(api), [api]);
  useEffect(() => () => leadExport.close(), [leadExport]);
  return leadExport;
}

export function useLeadExport(): LeadExport {
  const leadExport = useContext(LeadExportContext);
  if (leadExport === null) throw new Error('there is no LeadExportContext above this component');
  return leadExport;
}

/** Renders again only when the selected part changes: `useExportState(({ kind }) => kind)`. */
export function useExportState<Part>(select: (state: LeadExportState) => Part): Part {
  const { subscribe, get } = useLeadExport();
  return useSyncExternalStore(subscribe, () => select(get()));
}
