import * as texts from '@pickup/messages/page/offer-end';
import { fill } from '@pickup/messages/fill';
import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../../shared/page-context.tsx';
import { clockText, COUNTDOWN_START, eachSecond, secondsLeft, timeLeftText } from './countdown.ts';

// All banners on the page share one start time, so that remounting does not restart the countdown.
// Unlike the system clock, performance.now() never jumps.
let startedAt: number | null = null;

function elapsedMs(): number {
  startedAt ??= performance.now();
  return performance.now() - startedAt;
}

export function UrgencyBanner() {
  const { spots, countdown, ends } = useSettings().urgency;
  const phase = useOfferPhase(ends?.at);
  if (phase === 'over' || (!spots && !countdown)) return null;
  return (
    <div className="urgency">
      {countdown && ends && phase === 'served' && <p>{fill(texts.ends, { when: ends.text })}</p>}
      {countdown && (!ends || phase === 'running') && (
        <p className="ends">
          {`${countdown} `}
          <Countdown end={ends?.at} />
        </p>
      )}
      {spots && <p>{spots}</p>}
    </div>
  );
}

/** In `served`, the banner shows the end date, because a cached countdown would be stale. */
type OfferPhase = 'served' | 'running' | 'over';

function useOfferPhase(end: number | undefined): OfferPhase {
  const [phase, setPhase] = useState<OfferPhase>('served');
  useEffect(() => {
    if (end === undefined) return undefined;
    return eachSecond(() => {
      const isOver = serverNow() >= end;
      setPhase(isOver ? 'over' : 'running');
      // React did not render the promo in the browser, so this removes it directly.
      if (isOver) for (const promo of document.querySelectorAll('.promo')) promo.remove();
      return untilNext(end);
    });
  }, [end]);
  return phase;
}

/** Returns the milliseconds until the countdown changes, or null after the offer has ended. */
function untilNext(end: number): number | null {
  const left = end - serverNow();
  return left > 0 ? left % 1000 || 1000 : null;
}

// Each tick sets the text without React, because a render could delay a keypress. The
// role `timer` keeps screen readers from announcing each tick.
function Countdown({ end }: { readonly end: number | undefined }) {
  const clock = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = (text: string) => {
      if (clock.current) clock.current.textContent = text;
    };
    return eachSecond(() => {
      if (end === undefined) {
        show(clockText(secondsLeft(elapsedMs() / 1000)));
        return 1000 - (elapsedMs() % 1000);
      }
      show(leftText(end));
      return untilNext(end);
    });
  }, [end]);
  return (
    <b ref={clock} className="clock" role="timer">
      {end === undefined ? clockText(COUNTDOWN_START) : leftText(end)}
    </b>
  );
}

const leftText = (end: number) =>
  timeLeftText(Math.max(0, Math.ceil((end - serverNow()) / 1000)), (count) =>
    count === 1 ? texts.oneDay : fill(texts.days, { count }),
  );

interface Start {
  /** The server's time when it rendered the page. */
  readonly serverTime: number;
  /** The times on the visitor's two clocks when the banner first read them. */
  readonly monotonicTime: number;
  readonly wallTime: number;
}

let start: Start | null = null;

/**
 * Returns the current time on the server's clock. The visitor's clocks may be wrong, so this uses
 * only the time that has elapsed on them. One of the clocks may stop while the computer sleeps, so
 * the clock that has advanced more is right.
 */
function serverNow(): number {
  start ??= { serverTime: renderedAt(), monotonicTime: performance.now(), wallTime: Date.now() };
  const { serverTime, monotonicTime, wallTime } = start;
  // performance.now() counts from the request for the page. The server rendered the page at about
  // that time.
  return serverTime + Math.max(performance.now(), monotonicTime + Date.now() - wallTime);
}

/** Reads the time of rendering from the lead form's hidden input. */
function renderedAt(): number {
  const input = document.querySelector<HTMLInputElement>('[name=renderedAt]');
  return input ? Number(input.value) : Date.now();
}
