import { Dialog as Modal, type DialogProps as ModalProps } from '@pickup/ui/dialog';
import { ToastList } from './toast-list.tsx';
import './dialog.css';

export interface DialogProps extends Omit<ModalProps, 'className'> {
  /** "sheet" fills a phone's screen, for forms. "card" stays a card. */
  readonly kind: 'sheet' | 'card';
}

/**
 * A modal dialog. Toasts appear below its title, where they make the scrolling part smaller and
 * cover nothing.
 */
export function Dialog({ kind, children, ...modal }: DialogProps) {
  return (
    <Modal {...modal} className={`dialog-${kind}`}>
      <ToastList />
      {children}
    </Modal>
  );
}
