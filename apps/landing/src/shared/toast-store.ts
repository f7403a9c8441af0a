/** A message in the corner of the screen; `link` offers what a blocked pop-up would have. */
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

/**
 * Shows a toast and returns its id. A toast with the same words replaces the older one, so that a
 * second failure is announced again. Rendered by ToastList.
 */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = nextId++;
  publish([...toasts.filter((shown) => !sameWords(shown, toast)), { ...toast, id }]);
  return id;
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Removes the error toasts of a form that was closed or is being sent again. */
export function dismissErrors(): void {
  publish(toasts.filter((toast) => toast.tone !== 'destructive'));
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
  if (next.length === 0 && toasts.length === 0) return;
  toasts = next;
  for (const listener of listeners) listener();
}

function sameWords(a: Omit<Toast, 'id'>, b: Omit<Toast, 'id'>): boolean {
  return a.tone === b.tone && a.title === b.title && a.text === b.text;
}
