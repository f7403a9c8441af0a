import { useBackdropPress } from '@pickup/ui/use-backdrop-press';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ToastList } from './toast-list.tsx';
import { keepTabInside, useModal } from './use-modal.ts';
import './dialog.css';

export interface DialogProps {
  readonly title: string;
  /** "sheet" fills a phone's screen, for forms; "card" stays a card. */
  readonly kind: 'sheet' | 'card';
  /** Prevents closing while true. */
  readonly busy?: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted. The transparent element covers the screen, so that it
 * receives clicks beside the panel. Toasts appear below the title, where they shrink the scrolling
 * part and cover nothing.
 */
export function Dialog({ title, kind, busy = false, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(ref);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <dialog
      ref={ref}
      className={`dialog dialog-${kind}`}
      aria-labelledby={titleId}
      onKeyDown={(event) => handleKey(event, close)}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => reopenOrClose(ref.current, busy, onClose)}
      {...useBackdropPress(close)}
    >
      <div className="dialog-panel">
        <header className="dialog-head">
          <h2 id={titleId} tabIndex={-1} data-dialog-title="">
            {title}
          </h2>
          <CloseButton disabled={busy} onClick={close} />
        </header>
        <ToastList />
        {children}
      </div>
    </dialog>
  );
}

function CloseButton(props: { readonly disabled: boolean; onClick(): void }) {
  return (
    <button className="dialog-close" type="button" aria-label="Close" {...props}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="m6 6 12 12M18 6 6 18" />
      </svg>
    </button>
  );
}

// Handled here, because the browser would close on a second Escape regardless of a cancel listener.
function handleKey(event: KeyboardEvent<HTMLDialogElement>, close: () => void): void {
  if (event.key === 'Tab') keepTabInside(event);
  if (event.key !== 'Escape') return;
  event.preventDefault();
  close();
}

// A phone's back gesture closes a dialog without asking; a form being sent must stay visible.
function reopenOrClose(dialog: HTMLDialogElement | null, busy: boolean, onClose: () => void): void {
  if (!dialog || dialog.open) return;
  if (busy) dialog.showModal();
  else onClose();
}
