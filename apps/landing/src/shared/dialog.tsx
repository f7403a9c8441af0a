import { Dialog as Modal, type DialogProps as ModalProps } from '@pickup/ui/dialog';
import { ToastList } from './toast-list.tsx';
import './dialog.css';

export interface DialogProps extends Omit<ModalProps, 'className'> {
  /** A "sheet" fills a phone's screen, for forms. A "card" stays a card. */
  readonly kind: 'sheet' | 'card';
}

/** Toasts appear below the dialog's title, where they cover nothing. */
export function Dialog({ kind, children, ...modal }: DialogProps) {
  return (
    <Modal {...modal} className={`dialog-${kind}`}>
      <ToastList />
      {children}
    </Modal>
  );
}
