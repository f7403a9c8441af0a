import { Dialog as Modal, type DialogProps as ModalProps } from '@pickup/ui/dialog';
import { ToastList } from './toast-list.tsx';
import './dialog.css';

export interface DialogProps extends Omit<ModalProps, 'className'> {
  /** On a phone, a "sheet" fills the screen, and a "card" does not. */
  readonly kind: 'sheet' | 'card';
}

/** Toasts appear below the dialog's title, where they cover no content. */
export function Dialog({ kind, children, ...modal }: DialogProps) {
  return (
    <Modal {...modal} className={`dialog-${kind}`}>
      <ToastList />
      {children}
    </Modal>
  );
}
