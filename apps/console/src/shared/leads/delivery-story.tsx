import type { Delivery } from '@pickup/contracts/deliveries/operator-deliveries';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/delivery-common';
import { fillPlural } from '@pickup/messages/plural';
import { countedText, formatCount, formatDuration } from '../format/figures.ts';
import { RelativeTime, formatMoment } from '../format/moments.tsx';
import { useNow } from '../hooks/use-now.ts';
import { deliveryStatus } from './delivery-texts.ts';

export function DeliveryStory({ delivery }: { readonly delivery: Delivery }) {
  const { state, attempts, created_at: at, finished_at: endedAt } = delivery;
  return (
    <>
      {texts.queuedBefore}
      <RelativeTime at={at} />
      {state === 'ready' && (
        <>
          {texts.betweenSentences}
          <Waiting delivery={delivery} />
        </>
      )}
      {endedAt !== null && (
        <>
          {fill(texts.endedBefore, { status: deliveryStatus(delivery).name.toLowerCase() })}
          <RelativeTime at={endedAt} />
          {attempts > 1 && countedText(texts.afterAttempts, attempts)}
        </>
      )}
    </>
  );
}

function Waiting({ delivery }: { readonly delivery: Delivery }) {
  const { attempts, run_at: runAt, last_error: lastError } = delivery;
  if (attempts > 0) {
    return (
      <>
        <AttemptsFailed attempts={attempts} failed={attempts} />, <NextAttempt at={runAt} />
      </>
    );
  }
  return lastError === '' ? <FirstAttempt at={runAt} /> : <NextAttempt at={runAt} />;
}

function FirstAttempt({ at }: { readonly at: string }) {
  const now = useNow(0, () => STEP_MS);
  return Date.parse(at) > now + STEP_MS
    ? fill(texts.scheduledFor, { moment: formatMoment(at) })
    : texts.nextInLine;
}

/** "3 of 3 attempts failed" */
export function AttemptsFailed(props: { readonly attempts: number; readonly failed: number }) {
  return fillPlural(texts.attemptsFailed, {
    failed: props.failed,
    attempts: props.attempts,
    shown: formatCount(props.attempts),
  });
}

const STEP_MS = 10_000;

export function NextAttempt({ at }: { readonly at: string }) {
  const now = useNow(0, () => STEP_MS);
  return <time dateTime={at}>{describeNext(Date.parse(at) - now)}</time>;
}

export function describeNext(leftMs: number): string {
  if (leftMs <= STEP_MS) return texts.nextNow;
  if (leftMs < 60_000) return texts.nextSoon;
  return fill(texts.nextIn, { duration: formatDuration(leftMs / 1_000) });
}
