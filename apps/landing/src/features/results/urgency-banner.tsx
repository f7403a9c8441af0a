import { useSyncExternalStore } from 'react';
import { COUNTDOWN_START, secondsLeft, clockText } from './countdown.ts';
import { useSettings } from '../../shared/page-context.tsx';

// One start for the page, whatever mounts and unmounts; performance.now() never jumps, unlike the
// wall clock.
let startedAt: number | null = null;

function elapsedMs(): number {
  startedAt ??= performance.now();
  return performance.now() - startedAt;
}

/** Seconds left. Each tick aims at the next whole second, so delays never add up. */
export function useCountdown(): number {
  return useSyncExternalStore(subscribe, currentSeconds, () => COUNTDOWN_START);
}

const currentSeconds = () => secondsLeft(elapsedMs() / 1000);

function subscribe(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    changed();
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

// A component of its own, so that a tick renders eight characters and not the results. A timer role
// is not announced.
function Countdown() {
  return (
    <b className="clock" role="timer">
      {clockText(useCountdown())}
    </b>
  );
}
