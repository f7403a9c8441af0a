import { useState } from 'react';
import { useSettings } from '../../shared/page-context.tsx';
import { useOnDemand } from '../../shared/use-on-demand.ts';
import { useExitIntent } from './use-exit-intent.ts';

export interface ExitIntentProps {
  /** True while another dialog is open. */
  readonly blocked: boolean;
  /** Called after the modal has closed: scrolls to the calculator. */
  onAccept(): void;
}

const loadModal = () => import('./exit-intent-modal.tsx').then((module) => module.ExitIntentModal);

/** Watches for the mouse leaving through the top of the window; loads the modal on demand. */
export function ExitIntent({ blocked, onAccept }: ExitIntentProps) {
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
}
