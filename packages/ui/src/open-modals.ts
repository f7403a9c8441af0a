import { createStore } from './store.ts';

export const openModals = createStore(0);

/** Counts a modal as open until the returned function is called. */
export function countModal(): () => void {
  change(1);
  return () => change(-1);
}

function change(by: 1 | -1): void {
  openModals.set(openModals.get() + by);
  document.documentElement.classList.toggle('scroll-locked', openModals.get() > 0);
}
