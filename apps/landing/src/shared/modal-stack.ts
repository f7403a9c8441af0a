type Listener = () => void;

const open: HTMLDialogElement[] = [];
const listeners = new Set<Listener>();

/** Registers an open modal and locks the page's scroll; the returned function undoes both. */
export function pushModal(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  changed();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    changed();
  };
}

/** Whether a modal is open, for `useSyncExternalStore`: everything outside of one is inert. */
export const modalStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): boolean => open.length > 0,
  getServerSnapshot: (): boolean => false,
};

function changed(): void {
  document.documentElement.classList.toggle('scroll-locked', open.length > 0);
  for (const listener of listeners) listener();
}
