import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { close as closeText } from '@pickup/messages/dialog';
import { IconButton } from './button.tsx';
import * as icons from './icons.ts';
import { keepTabInside, useModal } from './use-modal.ts';

export interface DialogProps {
  readonly title: string;
  readonly className?: string;
  readonly busy?: boolean;
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The transparent dialog element covers the screen, to receive clicks outside the panel. */
export function Dialog({ title, className = '', busy = false, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(ref);
  const close = () => {
    if (!busy) onClose?.();
  };
  return (
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      onKeyDown={(event) => handleKey(event, close)}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => reopenOrClose(ref.current, busy ? undefined : onClose)}
      {...useBackdropPress(close)}
    >
      <div className="dialog-panel">
        <header className="dialog-head">
          <h2 id={titleId} tabIndex={-1} data-dialog-title="">
            {title}
          </h2>
          {onClose && (
            <IconButton icon={icons.close} label={closeText} disabled={busy} onClick={close} />
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}

// On the second Escape, the browser closes a dialog even if its cancel event is prevented, so this
// prevents the key event. Stopping its propagation keeps the screen's shortcuts from running.
function handleKey(event: KeyboardEvent<HTMLDialogElement>, close: () => void): void {
  event.stopPropagation();
  if (event.key === 'Tab') keepTabInside(event);
  if (event.key !== 'Escape') return;
  event.preventDefault();
  close();
}

// On some phones, the back gesture closes a dialog without a cancel event.
function reopenOrClose(dialog: HTMLDialogElement | null, onClose: (() => void) | undefined): void {
  if (!dialog || dialog.open) return;
  if (onClose) onClose();
  else dialog.showModal();
}

/** A text selection that ends outside the panel must not close the dialog. */
function useBackdropPress(close: () => void) {
  const pressed = useRef(false);
  return {
    onMouseDown(event: MouseEvent) {
      pressed.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent) {
      if (pressed.current && event.target === event.currentTarget) close();
    },
  };
}
