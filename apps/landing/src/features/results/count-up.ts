/** The duration of the animation, in milliseconds. */
const COUNT_MS = 200;
/**
 * The time between two drawings, in milliseconds. Drawing in each frame would leave a slow phone no
 * time for a keypress.
 */
const STEP_MS = 30;
/** Values that follow each other faster than this come from typing. In milliseconds. */
const TYPING_MS = 400;

/** Draws a figure at a point between its old and new value, from 0 to 1. */
type Draw = (part: number) => void;

// All figures share one animation. Otherwise a figure would only know its own changes, and count up
// between two keypresses that change other figures.
const running = new Set<Draw>();
let changedAt = Number.NEGATIVE_INFINITY;
let frame = 0;
/** The decision for the figures of the current task, which are rendered together. */
let decided: 'count' | 'show' | null = null;

/**
 * Lets a figure count up to its new value together with others that change in the same task. Shows
 * the value immediately while the visitor types, with reduced motion, and in a hidden tab. Returns
 * a function that stops the figure.
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
  if (typing || document.hidden || prefersStillness()) return 'show';
  let drawnAt = start;
  const step = () => {
    const now = performance.now();
    const part = Math.min(1, (now - start) / COUNT_MS);
    if (part === 1) return finish();
    frame = requestAnimationFrame(step);
    if (now - drawnAt < STEP_MS) return;
    drawnAt = now;
    for (const draw of running) draw(part);
  };
  frame = requestAnimationFrame(step);
  return 'count';
}

/** Completes the previous animation, including figures that do not change now. */
function finish(): void {
  cancelAnimationFrame(frame);
  for (const draw of running) draw(1);
  running.clear();
}

/**
 * Whether a value comes from typing, by the milliseconds since the previous one. Drawing a dozen
 * figures in each frame would delay the next key on a slow phone.
 */
export function isTyping(sinceLastMs: number): boolean {
  return sinceLastMs < TYPING_MS;
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
