interface Start {
  /** The server's time when it rendered the page. */
  readonly served: number;
  /** The visitor's clocks when the page's script read it. */
  readonly monotonic: number;
  readonly wall: number;
}

let start: Start | null = null;

/**
 * The server's time. The visitor's clock may be wrong, so only how far it has moved counts. One of the two clocks stands
 * still while a computer sleeps, so the one that moved further is right.
 */
export function serverNow(): number {
  start ??= { served: renderedAt(), monotonic: performance.now(), wall: Date.now() };
  const { served, monotonic, wall } = start;
  // The monotonic clock starts with the request.
  return served + Math.max(performance.now(), monotonic + Date.now() - wall);
}

/** The time of rendering, which the lead form sends back. */
function renderedAt(): number {
  const input = document.querySelector<HTMLInputElement>('[name=renderedAt]');
  return input ? Number(input.value) : Date.now();
}
