import { Dialog as Modal } from '@pickup/ui/dialog';
import { useCallback, type ReactNode } from 'react';

export interface DialogProps {
  readonly title: string;
  readonly busy?: boolean;
  /** Missing if the dialog must have no close button and ignore Escape. */
  readonly onClose?: (() => void) | undefined;
  readonly opaque?: boolean;
  /** Use `top` for a dialog with a field that a phone's keyboard would otherwise cover. */
  readonly place?: 'middle' | 'top';
  /** Stays in view below the content, even if the content is taller than the viewport. */
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

/** Put the primary button last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}

/**
 * Makes the dialog's body focusable while its content does not fit. With a keyboard, people can
 * scroll only a focusable element.
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
