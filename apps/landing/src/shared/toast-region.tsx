import { useSyncExternalStore } from 'react';
import { modalStore } from './modal-stack.ts';
import { toastStore } from './toast-store.ts';
import { useOnDemand } from './use-on-demand.ts';

const loadList = () => import('./toast-list.tsx').then((module) => module.ToastList);

/**
 * The page's toasts. While a dialog is open it shows them itself: what lies outside of a modal is
 * inert, so a toast here could be neither clicked nor read out.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.getSnapshot,
    toastStore.getSnapshot,
  );
  const modal = useSyncExternalStore(
    modalStore.subscribe,
    modalStore.getSnapshot,
    modalStore.getServerSnapshot,
  );
  const List = useOnDemand(toasts.length > 0 && !modal, loadList);
  return List && <List />;
}
