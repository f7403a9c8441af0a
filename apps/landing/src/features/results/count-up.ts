const COUNT_MS = 200;
/**
 * The minimum time between draws. Drawing every frame would leave a slow phone no time to handle a
 * keypress.
 */
const STEP_MS = 30;
/** Changes that follow each other within this time count as typing. */
const TYPING_MS = 400;

/** `progress` is 0 at the old value and 1 at the new value. */
type Draw = (progress: number) => void;

// All figures share one animation and one check for typing. A keystroke may change only some of the
// figures, so a separate check for each figure would miss keystrokes.
const running = new Set<Draw>();
let changedAt = Number.NEGATIVE_INFINITY;
let frame = 0;
/** All figures that change in the same task use this decision. */
let decided: 'count' | 'show' | null = null;

/**
 * Counts a figure up to its new value, in step with the other figures that change in the same task.
 * Shows the value immediately while the visitor types, with reduced motion, and in a hidden tab.
 * The returned function stops drawing the figure.
 */
export function countUp(draw: Draw): () => void {
  decided ??= decide();
  if (decided === 'show') {
    draw(1);
    return () => undefined;
  }
  draw(0); // the new value is rendered, but must not be painted yet
  running.add(draw);
  return () => running.delete(draw);
}

function decide(): 'count' | 'show' {
  finish();
  queueMicrotask(() => (decided = null));
  const start = performance.now();
  const typing = isTyping(start - changedAt);
  changedAt = start;
  if (typing || document.hidden || prefersReducedMotion()) return 'show';
  let drawnAt = start;
  const step = () => {
    const now = performance.now();
    const progress = Math.min(1, (now - start) / COUNT_MS);
    if (progress === 1) return finish();
    frame = requestAnimationFrame(step);
    if (now - drawnAt < STEP_MS) return;
    drawnAt = now;
    for (const draw of running) draw(progress);
  };
  frame = requestAnimationFrame(step);
  return 'count';
}

/** Completes the previous animation, because the next one may not include all of its figures. */
function finish(): void {
  cancelAnimationFrame(frame);
  for (const draw of running) draw(1);
  running.clear();
}

/**
 * Returns whether a change comes from typing. Counting a dozen figures while the visitor types
 * would delay the next keypress on a slow phone.
 */
export function isTyping(sinceLastMs: number): boolean {
  return sinceLastMs < TYPING_MS;
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
