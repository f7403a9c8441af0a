import { useSyncExternalStore } from 'react';
import { modalStore } from './modal-stack.ts';
import { toastStore } from './toast-store.ts';
import { useOnDemand } from './use-on-demand.ts';

const loadList = () => import('./toast-list.tsx').then((module) => module.ToastList);

/**
 * The page's toasts. An open dialog shows them itself, because everything outside a modal is inert.
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
