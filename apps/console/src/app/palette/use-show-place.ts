import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router';
import type { Place } from './places.ts';

const NAMED = 'button, a, summary, label, legend, h2, h3';
/** A slow network may take this long to load the screen and its data. */
const PATIENCE_MS = 15_000;

/**
 * Focuses the place that the palette opened this screen for. Going back to the screen or reloading
 * it does not show the place again.
 */
export function useShowPlace(): void {
  const location = useLocation() as Location<{ readonly place?: Place } | null>;
  const isNew = useNavigationType() === 'PUSH';
  const show = useEffectEvent((signal: AbortSignal) => {
    if (isNew && location.state?.place) void showPlace(location.state.place, signal);
  });
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    // After a key press or a click, the operator is doing something else, so the focus stays.
    for (const kind of ['keydown', 'pointerdown']) {
      addEventListener(kind, () => stopping.abort(), { capture: true, signal });
    }
    show(signal);
    return () => stopping.abort();
  }, [location.key]);
}

async function showPlace({ label, press }: Place, stop: AbortSignal): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  if (press !== undefined) {
    const button = await appearance(press, until, stop);
    if (button?.ariaExpanded !== 'true') button?.click();
    if (press === label) return;
  }
  const found = await appearance(label, until, stop);
  if (found) focusAt(found);
}

async function appearance(
  name: string,
  until: number,
  stop: AbortSignal,
): Promise<HTMLElement | null> {
  await new Promise(requestAnimationFrame);
  if (stop.aborted || performance.now() > until) return null;
  const found = [...document.querySelectorAll<HTMLElement>(`#content :is(${NAMED})`)].find(
    (element) => [element.ariaLabel, element.textContent.trim()].includes(name),
  );
  return found?.checkVisibility() ? found : appearance(name, until, stop);
}

function focusAt(element: HTMLElement): void {
  const control = element instanceof HTMLLabelElement ? element.control : element;
  if (control instanceof HTMLHeadingElement || control instanceof HTMLLegendElement) {
    control.tabIndex = -1;
  }
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
