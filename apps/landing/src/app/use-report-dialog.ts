import { type CalculatorInputs, NUMERIC_FIELDS } from '@pickup/roi';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import type * as leadDialog from '../features/lead-dialog/lead-dialog.tsx';
import type { LeadFormOptions } from '../features/lead-dialog/use-lead-form.ts';
import { REPORT_HASH } from '../features/results/ask-for-report.tsx';
import { addDialogEntry, dialogEntry, isDialogEntry } from '../shared/dialog-entry.ts';
import { trackStep } from '../shared/track-step.ts';

type Module = typeof leadDialog;

let loaded: Module | null = null;

const load = async (): Promise<Module> =>
  (loaded ??= await import('../features/lead-dialog/lead-dialog.tsx'));

/**
 * Opens the lead dialog with its own history entry. If the dialog's code does not load, this shows
 * the lead form that works without scripts.
 */
export function useReportDialog(inputs: CalculatorInputs) {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  usePrefetch(load);
  const [Dialog, setDialog] = useState<ComponentType<LeadFormOptions> | null>(null);
  const openDialog = useCallback(() => {
    trackStep('dialog');
    setOpen(true);
    setFailed(false);
    const showLoaded = ({ LeadDialog }: Module) => {
      if (!hasEntry()) addDialogEntry();
      setDialog(() => LeadDialog);
    };
    // If the code has already loaded, awaiting load() would still paint a frame without the dialog.
    if (loaded) return showLoaded(loaded);
    load().then(showLoaded, () => {
      setOpen(false);
      setFailed(true); // shows the error next to the button, because a toast needs another request
    });
  }, []);
  useEffect(() => {
    if (!failed) return;
    showServedForm(inputs);
    location.hash = REPORT_HASH;
  }, [failed, inputs]);
  const close = useHistory(
    openDialog,
    useCallback(() => setOpen(false), []),
  );
  return {
    open,
    failed,
    Dialog: open ? Dialog : null,
    openDialog,
    close,
    prefetch: prefetchDialog,
  };
}

/** Whether the dialog has a history entry. Before hydration, the button only sets the hash. */
const hasEntry = () => isDialogEntry(history.state) || location.hash === REPORT_HASH;

/**
 * Opens and closes the dialog as the browser's history changes. The returned function closes the
 * dialog, and goes back if the dialog has its own history entry.
 */
function useHistory(openDialog: () => void, onClosed: () => void): () => void {
  const isGoingBack = useRef(false);
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      if (isDialogEntry(state)) return openDialog();
      // While the form is being sent, only this code may close the dialog, so this undoes Back.
      if (!isGoingBack.current && document.querySelector('dialog [aria-busy="true"]')) {
        return history.forward();
      }
      isGoingBack.current = false;
      // The dialog is closed, so the page's history entry loses its state.
      if (dialogEntry(state)) history.replaceState(null, '');
      onClosed();
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [openDialog, onClosed]);
  useEffect(() => {
    // If the visitor has typed into the served form, that form stays and no dialog opens.
    if (!hideServedForm() || !hasEntry()) return;
    // The button gets the focus first, so that closing the dialog returns the focus to the button.
    document.querySelector<HTMLElement>(`[formaction$="${REPORT_HASH}"]`)?.focus();
    openDialog();
  }, [openDialog]);
  return useCallback(() => {
    if (isGoingBack.current) return;
    if (isDialogEntry(history.state)) {
      isGoingBack.current = true;
      return history.back();
    }
    if (location.hash === REPORT_HASH) {
      history.replaceState(null, '', `${location.pathname}${location.search}`);
    }
    onClosed();
  }, [onClosed]);
}

const prefetchDialog = () => prefetch(load);

const servedForm = () => document.querySelector<HTMLFormElement>('.plain-report > form');

/** Hides the served form. If the visitor is using the form, keeps it visible and returns false. */
function hideServedForm(): boolean {
  const form = servedForm();
  if (!form) return true;
  const typed = [...form.querySelectorAll<HTMLInputElement>('input.input')];
  if (form.contains(document.activeElement) || typed.some(({ value }) => value)) return false;
  setShown(form, false);
  return true;
}

function showServedForm(inputs: CalculatorInputs): void {
  const form = servedForm();
  if (!form) return;
  for (const name of [...NUMERIC_FIELDS, 'selectedPlan', 'businessType'] as const) {
    (form.elements.namedItem(name) as HTMLInputElement).value = String(inputs[name]);
  }
  setShown(form, true);
}

function setShown({ parentElement: section }: HTMLFormElement, shown: boolean): void {
  if (section) section.hidden = !shown;
}

const GESTURES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Loads code at the first interaction. A visitor who leaves immediately downloads nothing. */
function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const fetchNow = () => {
      stop();
      prefetch(load);
    };
    const stop = () => GESTURES.forEach((name) => removeEventListener(name, fetchNow, true));
    GESTURES.forEach((name) => addEventListener(name, fetchNow, { capture: true, passive: true }));
    return stop;
  }, [load]);
}

/** Ignores failures, because the code is requested again when the dialog opens. */
function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
