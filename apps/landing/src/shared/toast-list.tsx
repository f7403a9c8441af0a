import * as texts from '@pickup/messages/page/toasts';
import * as icons from '@pickup/ui/icons';
import { ToastList as List, type ToastStyle } from '@pickup/ui/toast-list';
import { toasts } from './toast-store.ts';
import './toasts.css';

// A success toast stays longer, because it may contain the booking link.
const LOOK: ToastStyle = {
  closeLabel: texts.dismiss,
  announcesEach: true,
  iconOf: ({ tone }) => (tone === 'bad' ? icons.alertCircle : icons.checkCircle),
  shownForMs: ({ tone }) => (tone === 'bad' ? 8_000 : 60_000),
};

/** The landing page's toasts. The page loads this component when it shows the first toast. */
export function ToastList() {
  return <List store={toasts} look={LOOK} />;
}
