/** The countdown starts at 23:45:12. */
export const COUNTDOWN_START = 23 * 3600 + 45 * 60 + 12;
const DAY = 24 * 3600;

/**
 * Returns the seconds left on the countdown after `elapsed` seconds. The countdown starts at
 * 23:45:12. After zero, it continues at 23:59:59.
 */
export function secondsLeft(elapsed: number): number {
  const whole = Math.max(0, Math.floor(elapsed));
  if (whole <= COUNTDOWN_START) return COUNTDOWN_START - whole;
  return DAY - 1 - ((whole - COUNTDOWN_START - 1) % DAY);
}

export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Returns text such as "2 days 03:45:12". `days` returns the text for the whole days. */
export function timeLeftText(seconds: number, days: (count: number) => string): string {
  const whole = Math.floor(seconds / DAY);
  return [...(whole > 0 ? [days(whole)] : []), clockText(seconds % DAY)].join(' ');
}

/**
 * Calls `tick` now, and again after the number of milliseconds that `tick` returns, until `tick`
 * returns null. `tick` returns the time until the next whole second, so delays do not add up.
 */
export function eachSecond(tick: () => number | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    const wait = tick();
    if (wait !== null) timer = setTimeout(next, wait);
  };
  // A hidden page does no work. When it becomes visible, it shows the right time immediately.
  const onVisibilityChange = () => {
    clearTimeout(timer);
    if (!document.hidden) next();
  };
  onVisibilityChange();
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
