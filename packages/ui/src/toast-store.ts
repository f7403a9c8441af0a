import { createStore, type Store } from './store.ts';

export interface Toast {
  readonly tone?: 'plain' | 'good' | 'warn' | 'bad';
  readonly title?: string;
  readonly text: string;
  /** What the toast is about. A newer toast with the same subject may replace this toast. */
  readonly subject?: string;
  readonly link?: { readonly href: string; readonly label: string };
  readonly action?: { readonly label: string; onClick(): void };
}

export interface DisplayedToast extends Toast {
  readonly id: number;
}

type Toasts = readonly DisplayedToast[];

export interface ToastStore extends Store<Toasts> {
  show(toast: Toast): number;
  remove(shouldRemove: (toast: DisplayedToast) => boolean): void;
}

export function createToasts(add: (shown: Toasts, toast: DisplayedToast) => Toasts): ToastStore {
  const store = createStore<Toasts>([]);
  let nextId = 1;
  return {
    ...store,
    show(toast) {
      const id = nextId++;
      store.set(add(store.get(), { ...toast, id }));
      return id;
    },
    remove(shouldRemove) {
      const remaining = store.get().filter((toast) => !shouldRemove(toast));
      if (remaining.length < store.get().length) store.set(remaining);
    },
  };
}
