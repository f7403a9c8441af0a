import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

export const CALCULATOR_ID = 'roi-calculator';
export const RESULTS_ID = 'your-results';

/** Brings a part of the page into view, smoothly unless the visitor asked for less motion. */
export function scrollToPart(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  // Where the eye goes the keyboard goes too; the section itself takes the focus, not a field,
  // because a field would open a phone's keyboard over the page.
  part.focus({ preventScroll: true });
  part.scrollIntoView(); // the stylesheet's scroll-behavior says how
}

export function scrollToCalculator(): void {
  scrollToPart(CALCULATOR_ID);
}

/** Looks and acts as a button. With scripts it adds no entry to the history; without, the anchor jumps. */
export function ToCalculator(props: { readonly className: string; readonly children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    scrollToCalculator();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ') return; // a button answers to Space, a link does not
    event.preventDefault();
    scrollToCalculator();
  };
  return (
    <a
      className={props.className}
      href={`#${CALCULATOR_ID}`}
      role="button"
      onClick={follow}
      onKeyDown={press}
    >
      {props.children}
    </a>
  );
}
