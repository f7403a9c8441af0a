import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import type { LeadFormOptions } from '../features/lead-dialog/use-lead-form.ts';
import { REPORT_HASH } from '../features/results/ask-for-report.tsx';
import { addDialogEntry, dialogEntry, isDialogEntry } from '../shared/dialog-entry.ts';
import { tellStep } from '../shared/tell-step.ts';

const load = () => import('../features/lead-dialog/lead-dialog.tsx');

/** The lead dialog: loaded when it is first wanted, mounted while open, with an entry in the history. */
export function useReportDialog() {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<LeadFormOptions> | null>(null);
  const ask = useCallback(() => {
    tellStep('dialog');
    setOpen(true);
    setFailed(false);
    load().then(
      (module) => {
        if (!hasEntry()) addDialogEntry();
        setDialog(() => module.LeadDialog);
      },
      () => {
        setOpen(false);
        setFailed(true); // said beside the button: a toast would have to be fetched as well
      },
    );
  }, []);
  const close = useHistory(
    ask,
    useCallback(() => setOpen(false), []),
  );
  return { open, failed, Dialog: open ? Dialog : null, ask, close, prefetch };
}

/** The dialog's own entry, or the address with which a button pressed before the scripts came loads the page. */
const hasEntry = () => isDialogEntry(history.state) || location.hash === REPORT_HASH;

/**
 * Opens and closes the dialog with the history: at the load, for Back and for Forward. The answer closes it by
 * going back, once, so that no entry of it is left.
 */
function useHistory(ask: () => void, done: () => void): () => void {
  const going = useRef(false);
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      if (isDialogEntry(state)) return ask();
      // While the form is being sent the dialog stays in sight, unless it is we who close it.
      if (!going.current && document.querySelector('dialog [aria-busy="true"]')) {
        return history.forward();
      }
      going.current = false;
      // Once it is back, the page's entry is one like any other.
      if (dialogEntry(state)) history.replaceState(null, '');
      done();
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [ask, done]);
  useEffect(() => {
    if (!hasEntry()) return;
    // What opened the dialog before the reload, or before the scripts came, takes the focus afterwards.
    document.querySelector<HTMLElement>(`[formaction$="${REPORT_HASH}"]`)?.focus();
    ask();
  }, [ask]);
  return useCallback(() => {
    if (going.current) return;
    if (isDialogEntry(history.state)) {
      going.current = true;
      return history.back();
    }
    if (location.hash === REPORT_HASH) {
      history.replaceState(null, '', `${location.pathname}${location.search}`);
    }
    done();
  }, [done]);
}

// Whether it came shows when it is asked for.
function prefetch(): void {
  load().catch(() => undefined);
}
