import * as texts from '@pickup/messages/page/toasts';
import * as icons from '@pickup/ui/icons';
import { ToastList as List, type ToastStyle } from '@pickup/ui/toast-list';
import { toasts } from './toast-store.ts';
import './toasts.css';

// A success has the booking link, so it stays longer.
const LOOK: ToastStyle = {
  closeLabel: texts.dismiss,
  announcesEach: true,
  iconOf: ({ tone }) => (tone === 'bad' ? icons.alertCircle : icons.checkCircle),
  shownForMs: ({ tone }) => (tone === 'bad' ? 8_000 : 60_000),
};

/** The page loads the list with its first toast. */
export function ToastList() {
  return <List store={toasts} look={LOOK} />;
}
