import { memo, useState, useEffect, useEffectEvent } from 'react';
import { useSettings } from '../../shared/page-context.tsx';
import { useOnDemand } from '../../shared/use-on-demand.ts';
import { isPreview } from '../../shared/is-preview.ts';
import { claimExitIntent } from './once-per-visit.ts';

export interface ExitIntentProps {
  /** Whether the modal must not open, because the lead dialog is open. */
  readonly blocked: boolean;
  /** Called after the visitor has accepted the offer and the modal has closed. */
  onAccept(): void;
}

const loadModal = () => import('./exit-intent-modal.tsx').then((module) => module.ExitIntentModal);

/** Loads and shows the modal when the mouse leaves the page at the top. */
export const ExitIntent = memo(function ExitIntent({ blocked, onAccept }: ExitIntentProps) {
  const [open, setOpen] = useState(false);
  const always = useSettings().exitIntent === 'always';
  useExitIntent(blocked, always, () => setOpen(true));
  const Modal = useOnDemand(open && !blocked, loadModal);
  const close = () => setOpen(false);
  const accept = () => {
    close();
    setTimeout(onAccept); // the page can only scroll after the modal has closed
  };
  return Modal && <Modal onAccept={accept} onClose={close} />;
});

// The modal must not interrupt a dialog or a conversation with the assistant.
const BUSY = 'dialog[open], .voice-connecting, .voice-connected';

/** A visitor who has neither scrolled nor stayed this long has only just arrived. */
const ARMED_AFTER_MS = 10_000;

/**
 * Calls `onLeave` once per visit, when the mouse leaves the page at the top. With `always`, calls
 * `onLeave` every time, even right after the visitor's arrival. Never interrupts an open dialog.
 */
function useExitIntent(blocked: boolean, always: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(() => {
    if (blocked || document.querySelector(always ? 'dialog[open]' : BUSY)) return;
    if (always || claimExitIntent()) onLeave();
  });
  useEffect(() => {
    if (isPreview()) return;
    let pointer = '';
    let scrolled = false;
    const scroll = () => (scrolled = true);
    const rememberPointer = (event: PointerEvent) => (pointer = event.pointerType);
    const watch = (event: MouseEvent) => {
      const byMouse = pointer ? pointer === 'mouse' : matchMedia('(pointer: fine)').matches;
      const armed = always || scrolled || performance.now() > ARMED_AFTER_MS;
      if (armed && byMouse && event.relatedTarget === null && event.clientY <= 0) leave();
    };
    addEventListener('scroll', scroll, { passive: true, once: true });
    document.addEventListener('pointerover', rememberPointer, true);
    document.addEventListener('mouseout', watch);
    document.addEventListener('mouseleave', watch, true);
    return () => {
      removeEventListener('scroll', scroll);
      document.removeEventListener('pointerover', rememberPointer, true);
      document.removeEventListener('mouseout', watch);
      document.removeEventListener('mouseleave', watch, true);
    };
  }, [always]);
}
