import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router';
import type { Place } from './places.ts';

const NAMED_ELEMENTS = 'button, a, summary, label, legend, h2, h3';
/** Long enough for a slow network to load the screen and its data. */
const TIMEOUT_MS = 15_000;

/**
 * Clicks the button of the place that the operator chose in the palette, or focuses the place, or
 * does both. Going back to the screen or reloading it does not repeat this.
 */
export function useShowPlace(): void {
  const location = useLocation() as Location<{ readonly place?: Place } | null>;
  const isNew = useNavigationType() === 'PUSH';
  const show = useEffectEvent((signal: AbortSignal) => {
    if (isNew && location.state?.place) void showPlace(location.state.place, signal);
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // After a key press or a click, the operator is doing something else, so the focus must not
    // move.
    for (const kind of ['keydown', 'pointerdown']) {
      addEventListener(kind, () => controller.abort(), { capture: true, signal });
    }
    show(signal);
    return () => controller.abort();
  }, [location.key]);
}

async function showPlace({ label, revealButton }: Place, stop: AbortSignal): Promise<void> {
  const until = performance.now() + TIMEOUT_MS;
  if (revealButton !== undefined) {
    const button = await waitForElement(revealButton, until, stop);
    if (button?.ariaExpanded !== 'true') button?.click();
    if (revealButton === label) return;
  }
  const found = await waitForElement(label, until, stop);
  if (found) focusAt(found);
}

async function waitForElement(
  name: string,
  until: number,
  stop: AbortSignal,
): Promise<HTMLElement | null> {
  await new Promise(requestAnimationFrame);
  if (stop.aborted || performance.now() > until) return null;
  const found = [...document.querySelectorAll<HTMLElement>(`#content :is(${NAMED_ELEMENTS})`)].find(
    (element) => [element.ariaLabel, element.textContent.trim()].includes(name),
  );
  return found?.checkVisibility() ? found : waitForElement(name, until, stop);
}

function focusAt(element: HTMLElement): void {
  const control = element instanceof HTMLLabelElement ? element.control : element;
  if (control instanceof HTMLHeadingElement || control instanceof HTMLLegendElement) {
    control.tabIndex = -1;
  }
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
