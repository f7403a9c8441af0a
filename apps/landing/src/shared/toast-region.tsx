import { openModals } from '@pickup/ui/open-modals';
import { useStore } from '@pickup/ui/store';
import { toasts } from './toast-store.ts';
import { useOnDemand } from './use-on-demand.ts';

const loadList = () => import('./toast-list.tsx').then((module) => module.ToastList);

/** Everything outside a modal is inert, so an open dialog shows the toasts itself. */
export function ToastRegion() {
  const hasToasts = useStore(toasts).length > 0;
  const hasModal = useStore(openModals) > 0;
  const List = useOnDemand(hasToasts && !hasModal, loadList);
  return List && <List />;
}
