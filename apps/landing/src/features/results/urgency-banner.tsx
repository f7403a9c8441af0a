import { useEffect, useRef } from 'react';
import { useSettings } from '../../shared/page-context.tsx';

// One start time for the page, so that remounting does not restart the countdown. performance.now()
// never jumps, unlike the wall clock.
let startedAt: number | null = null;

function elapsedMs(): number {
  startedAt ??= performance.now();
  return performance.now() - startedAt;
}

/**
 * Calls with the text of the clock, now and each second. Each tick aims at the next whole second, so
 * delays never add up.
 */
function eachSecond(show: (text: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    show(clockText(secondsLeft(elapsedMs() / 1000)));
    timer = setTimeout(tick, 1000 - (elapsedMs() % 1000));
  };
  // A hidden page does no work; when it is visible again it shows the right time immediately.
  const visibility = () => {
    clearTimeout(timer);
    if (!document.hidden) tick();
  };
  visibility();
  document.addEventListener('visibilitychange', visibility);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', visibility);
  };
}

export function UrgencyBanner() {
  const { spots, countdown } = useSettings().urgency;
  if (!spots && !countdown) return null;
  return (
    <div className="urgency">
      {countdown && (
        <p className="ends">
          {`${countdown} `}
          <Countdown />
        </p>
      )}
      {spots && <p>{spots}</p>}
    </div>
  );
}

// Each tick writes eight characters without rendering, because it can come between a key and its paint.
// Screen readers do not announce changes in a timer role.
function Countdown() {
  const clock = useRef<HTMLElement>(null);
  useEffect(
    () =>
      eachSecond((text) => {
        const shown = clock.current?.firstChild;
        if (shown) shown.nodeValue = text;
      }),
    [],
  );
  return (
    <b ref={clock} className="clock" role="timer">
      {clockText(COUNTDOWN_START)}
    </b>
  );
}

/** 23:45:12, where the countdown starts (specification, section 4). */
export const COUNTDOWN_START = 23 * 3600 + 45 * 60 + 12;
const DAY = 24 * 3600;

/**
 * Seconds on the clock after this many seconds: from 23:45:12 down to 0, then from 23:59:59 again,
 * forever.
 */
export function secondsLeft(elapsed: number): number {
  const whole = Math.max(0, Math.floor(elapsed));
  if (whole <= COUNTDOWN_START) return COUNTDOWN_START - whole;
  return DAY - 1 - ((whole - COUNTDOWN_START - 1) % DAY);
}

/** "23:45:12" */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
