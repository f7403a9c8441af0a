import { useSettings } from '../../shared/page-context.tsx';
import { clockText } from './countdown.ts';
import { useCountdown } from './use-countdown.ts';

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
