import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

export const CALCULATOR_ID = 'roi-calculator';
export const RESULTS_ID = 'your-results';

/** Scrolls to a part of the page, smoothly unless the visitor prefers reduced motion. */
export function scrollToPart(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  // Moves the focus to the section, because focusing a field would open a phone's keyboard over the
  // page.
  part.focus({ preventScroll: true });
  part.scrollIntoView(); // the stylesheet sets the scroll behavior
}

export function scrollToCalculator(): void {
  scrollToPart(CALCULATOR_ID);
}

/**
 * A link that looks and acts like a button. With scripts it adds no history entry; without, the
 * anchor jumps.
 */
export function ToCalculator(props: { readonly className: string; readonly children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    scrollToCalculator();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ') return; // buttons react to Space, links do not
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
