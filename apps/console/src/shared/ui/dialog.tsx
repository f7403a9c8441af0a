import { Dialog as Modal } from '@pickup/ui/dialog';
import { useCallback, type ReactNode } from 'react';

export interface DialogProps {
  readonly title: string;
  readonly busy?: boolean;
  /** Missing for a dialog that requires a response. */
  readonly onClose?: (() => void) | undefined;
  readonly opaque?: boolean;
  /** With `top`, a phone's keyboard does not cover a field of the dialog. */
  readonly place?: 'middle' | 'top';
  /** Stays in view below the content, for a dialog that is taller than the viewport. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

export function Dialog({ opaque, place, foot, children, ...modal }: DialogProps) {
  const className = `${opaque ? 'dialog-opaque ' : ''}${place === 'top' ? 'dialog-top' : ''}`;
  return (
    <Modal {...modal} className={className}>
      <div ref={useScrollable()} className="dialog-body">
        {children}
      </div>
      {foot !== undefined && <div className="dialog-foot stack">{foot}</div>}
    </Modal>
  );
}

/** The primary button comes last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}

/**
 * Makes the dialog's body focusable while it is too long. With a keyboard, people can scroll only a
 * focusable element.
 */
function useScrollable() {
  return useCallback((body: HTMLElement | null) => {
    if (!body) return;
    const updateTabIndex = () => {
      const isLonger = body.scrollHeight > body.clientHeight;
      if (isLonger) body.tabIndex = 0;
      else body.removeAttribute('tabindex');
    };
    const watcher = new ResizeObserver(updateTabIndex);
    const content = new MutationObserver(updateTabIndex);
    watcher.observe(body);
    content.observe(body, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      content.disconnect();
    };
  }, []);
}
