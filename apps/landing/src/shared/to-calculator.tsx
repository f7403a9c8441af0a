import { useEffect, type ReactNode } from 'react';

export const CALCULATOR_ID = 'roi-calculator';
export const RESULTS_ID = 'your-results';

/** Scrolls to a part of the page, smoothly unless the visitor prefers reduced motion. */
export function scrollToPart(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  // The section gets the focus instead of a field, because a focused field would open a phone's
  // keyboard.
  part.focus({ preventScroll: true });
  part.scrollIntoView(); // the stylesheet sets the scroll behavior
}

export function scrollToCalculator(): void {
  scrollToPart(CALCULATOR_ID);
}

/** A link that acts like a button. With scripts, it adds no history entry. */
export function ToCalculator(props: { readonly className: string; readonly children: ReactNode }) {
  return (
    <a className={props.className} href={`#${CALCULATOR_ID}`} role="button">
      {props.children}
    </a>
  );
}

/** React does not hydrate these links in the browser, so the document listens for their events. */
export function useCalculatorLinks(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || !isCalculatorLink(event)) return;
      event.preventDefault();
      scrollToCalculator();
    };
    const press = (event: KeyboardEvent) => {
      // Browsers activate buttons with Space, but not links.
      if (event.key !== ' ' || !isCalculatorLink(event)) return;
      event.preventDefault();
      scrollToCalculator();
    };
    document.addEventListener('click', follow);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('keydown', press);
    };
  }, []);
}

function isCalculatorLink({ target }: Event): boolean {
  return (
    target instanceof Element &&
    target.closest(`[role="button"][href="#${CALCULATOR_ID}"]`) !== null
  );
}
