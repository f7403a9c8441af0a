import { createStore } from './store.ts';

/** The number of open modal dialogs. While there is one, everything outside it is inert. */
export const openModals = createStore(0);

/** Counts an opened modal and stops the page from scrolling. The returned function undoes both. */
export function countModal(): () => void {
  change(1);
  return () => change(-1);
}

function change(by: 1 | -1): void {
  openModals.set(openModals.get() + by);
  document.documentElement.classList.toggle('scroll-locked', openModals.get() > 0);
}
