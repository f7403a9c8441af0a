import { useBackdropPress } from '@pickup/ui/use-backdrop-press';
import { useCallback, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';

export interface DialogProps {
  readonly title: string;
  /** Prevents closing while true. */
  readonly busy?: boolean;
  /** Absent for a dialog that requires an answer. */
  readonly onClose?: (() => void) | undefined;
  /** Hides the page behind from other people. */
  readonly opaque?: boolean;
  /** At the top, a field stays clear of a phone's keyboard. */
  readonly place?: 'middle' | 'top';
  readonly children: ReactNode;
}

/** A modal dialog, open while mounted; moves the focus in, and back when it closes. */
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
        // Handled here: the browser would close on a second Escape regardless, and the shortcuts of
        // the screen behind must not run.
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

/** The buttons at the end of a dialog, the primary one last. */
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

/** Makes overflowing content focusable, so that it can be scrolled by keyboard. */
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

// On a touch screen, focus in a field would raise the keyboard over the explanation.
function initialFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const heading = dialog.querySelector<HTMLElement>('[data-dialog-title]');
  const always = dialog.querySelector<HTMLElement>('[data-initial-focus=always]');
  if (always) return always;
  if (matchMedia('(pointer: coarse)').matches) return heading;
  // Two queries: a single one with a list would return the first match in the page, which may not
  // be the preferred one.
  return (
    dialog.querySelector<HTMLElement>('[data-initial-focus]') ??
    dialog.querySelector<HTMLElement>('.dialog-body .input') ??
    heading
  );
}
