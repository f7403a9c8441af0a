import { useBackdropPress } from '@pickup/ui/use-backdrop-press';
import { useCallback, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';

export interface DialogProps {
  readonly title: string;
  /** While true it cannot be closed. */
  readonly busy?: boolean;
  /** Absent where it must be answered. */
  readonly onClose?: (() => void) | undefined;
  /** Hides what lies behind: it is not for whoever stands there now. */
  readonly opaque?: boolean;
  /** At the top what is typed into stays clear of a phone's keyboard. */
  readonly place?: 'middle' | 'top';
  readonly children: ReactNode;
}

/** A modal dialog, open for as long as it is mounted; focus goes in, and back where it came from. */
export function Dialog(props: DialogProps) {
  const { title, busy = false, onClose, opaque = false, place = 'middle', children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(ref);
  const close = () => {
    if (!busy) onClose?.();
  };
  return (
    <dialog
      ref={ref}
      className={`dialog${opaque ? ' dialog-opaque' : ''}${place === 'top' ? ' dialog-top' : ''}`}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // Stopped here: the browser closes on a second Escape whatever a listener says, and the shortcuts
        // of the screen behind are not meant.
        if (event.key === 'Escape') event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') close();
      }}
      onCancel={(event) => event.preventDefault()}
      onClose={() => {
        // A phone's back gesture closes without asking.
        if (ref.current && !ref.current.open) (busy || !onClose ? reopen : close)(ref.current);
      }}
      {...useBackdropPress(close)}
    >
      <div className="dialog-panel">
        <header className="dialog-head">
          <h2 id={titleId} tabIndex={-1} data-dialog-title="">
            {title}
          </h2>
          {onClose && <IconButton icon="close" label="Close" disabled={busy} onClick={close} />}
        </header>
        <div ref={useScrollable()} className="dialog-body">
          {children}
        </div>
      </div>
    </dialog>
  );
}

/** Under a dialog's content: the buttons, the one that is meant last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}

const reopen = (dialog: HTMLDialogElement) => dialog.showModal();

function useModal(ref: { readonly current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    initialFocus(dialog)?.focus({ preventScroll: true });
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, [ref]);
}

/** What is longer than the screen can be reached by keyboard, to be scrolled. */
function useScrollable() {
  return useCallback((body: HTMLElement | null) => {
    if (!body) return;
    const look = () => {
      const isLonger = body.scrollHeight > body.clientHeight;
      if (isLonger) body.tabIndex = 0;
      else body.removeAttribute('tabindex');
    };
    const watcher = new ResizeObserver(look);
    const content = new MutationObserver(look);
    watcher.observe(body);
    content.observe(body, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      content.disconnect();
    };
  }, []);
}

// On a touch screen focus in a field would raise the keyboard over the text that explains it.
function initialFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const heading = dialog.querySelector<HTMLElement>('[data-dialog-title]');
  const always = dialog.querySelector<HTMLElement>('[data-initial-focus=always]');
  if (always) return always;
  if (matchMedia('(pointer: coarse)').matches) return heading;
  // Two queries: one with a list answers what comes first in the page, a filled-in field above the one that is meant.
  return (
    dialog.querySelector<HTMLElement>('[data-initial-focus]') ??
    dialog.querySelector<HTMLElement>('.dialog-body .input') ??
    heading
  );
}
