import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { LeadFormOptions } from '../features/lead-dialog/use-lead-form.ts';
import { REPORT_HASH } from '../features/results/ask-for-report.tsx';
import { tellStep } from '../shared/tell-step.ts';

const load = () => import('../features/lead-dialog/lead-dialog.tsx');

/** The lead dialog: fetched when it is first wanted, mounted while open. */
export function useReportDialog() {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<LeadFormOptions> | null>(null);
  const ask = useCallback(() => {
    tellStep('dialog');
    setOpen(true);
    setFailed(false);
    const loaded = load();
    loaded.then(
      (module) => setDialog(() => module.LeadDialog),
      () => {
        setOpen(false);
        setFailed(true); // said beside the button: a toast would have to be fetched as well
      },
    );
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    if (location.hash !== REPORT_HASH) return;
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }, []);
  useEffect(() => {
    if (location.hash !== REPORT_HASH) return;
    // Pressed before the scripts had come: the dialog must give focus back to what opened it.
    document.querySelector<HTMLElement>(`[formaction$="${REPORT_HASH}"]`)?.focus();
    ask();
  }, [ask]);
  return { open, failed, Dialog: open ? Dialog : null, ask, close, prefetch };
}

// Whether it came shows when it is asked for.
function prefetch(): void {
  load().catch(() => undefined);
}
