/** A message in the corner of the screen; `link` is a way on that must not depend on a pop-up. */
export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'destructive';
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string };
}

type Listener = () => void;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<Listener>();

/** Shows a toast and answers its id. The list is the screen's only source: see ToastRegion. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = nextId++;
  publish([...toasts, { ...toast, id }]);
  return id;
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): readonly Toast[] => toasts,
};

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
