import { bookingPath } from '@pickup/contracts/bookings/booking-path';
import { base, language } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/booking';
import * as timesTexts from '@pickup/messages/page/free-times';
import { fill } from '@pickup/messages/fill';
import { useEffect, useState, type FormEvent } from 'react';
import type { BookView, OfferedTimes } from '@pickup/contracts/bookings/book-view';
import { otherKind } from '@pickup/contracts/bookings/booking-kinds';
import type { ReturnedForm } from '@pickup/contracts/leads/lead-form';
import { readStored, writeStored } from '../shared/browser-storage.ts';
import { fieldOf } from '../shared/lead-problems.ts';
import { noticeText } from '../shared/notice-text.ts';
import { BookTimes } from './book-times.tsx';
import { Alert, type BookingProps } from './booking-form.tsx';
import { bookingProblem, bookingTitle, isActiveBooking } from './booking-text.ts';
import { firstShown, momentLabel } from './free-times.ts';
import { RescheduleBooking } from './reschedule-booking.tsx';
import { PageFrame } from './page-frame.tsx';
import { RequestedBooking } from './requested-booking.tsx';
import { RequestForm } from './request-form.tsx';

/**
 * Shows the visitor's booking, if there is one, and the free times. If no agent takes bookings,
 * the page asks for a preferred day and time. Works without JavaScript.
 */
export function BookPage({ view: served }: { readonly view: BookView }) {
  const [returnedViews, setReturnedViews] = useState<readonly BookView[]>([]);
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const view = withoutProblems(returnedViews.at(-1) ?? served, corrected);
  const { booking, leadId } = view;
  useEffect(() => {
    const path = leadId === null ? null : bookingPath(leadId, language, booking?.token);
    return showBookingOnReturn(path, booking !== undefined);
  }, [leadId, booking]);
  useEffect(() => {
    if (returnedViews.length > 0) showNotice();
  }, [returnedViews]);
  const form = {
    view,
    isServed: returnedViews.length === 0,
    onFormReturned(returned: BookView) {
      setReturnedViews((before) => [...before, returned]);
      setCorrected([]);
    },
  };
  const correct = ({ target }: FormEvent) => {
    const name = target instanceof Element && target.getAttribute('name');
    const hasProblem = view.returned?.issues.some((issue) => fieldOf(issue) === name);
    if (name && hasProblem) setCorrected((before) => [...before, name]);
  };
  return (
    <PageFrame>
      {/* The new key mounts a returned form again, with the typed values. */}
      <div key={returnedViews.length} className="panel page-panel book" onInput={correct}>
        <Notice view={view} />
        {view.formUrl === undefined ? <Booking {...form} /> : <RescheduleBooking {...form} />}
      </div>
    </PageFrame>
  );
}

/** Removes the problems of fields that the visitor changed. */
function withoutProblems(view: BookView, names: readonly string[]): BookView {
  if (!view.returned || names.length === 0) return view;
  const issues = view.returned.issues.filter((issue) => !names.includes(fieldOf(issue)));
  return { ...view, returned: { ...view.returned, issues } };
}

/** Scrolls the notice into view, unless a field has a problem and therefore gets the focus. */
function showNotice(): void {
  if (document.querySelector('[data-problem], [aria-invalid="true"]')) return;
  document.querySelector('.book-notice')?.scrollIntoView({ block: 'center' });
}

function Notice({ view: { returned, isTaken, times, formUrl } }: { readonly view: BookView }) {
  if (isTaken) return <Alert {...takenText(times)} />;
  if (!returned || isCorrected(returned)) return null;
  const pick = formUrl === undefined ? timesTexts.pickFirst : timesTexts.pickNewFirst;
  if (bookingProblem(returned, 'startsAt')) return <Alert title={pick} text="" />;
  return <Alert {...(noticeText(returned) ?? texts.checkFields)} />;
}

/** A notice other than `missingInformation` is not about fields, so it stays after corrections. */
const isCorrected = ({ notice, issues }: ReturnedForm) =>
  issues.length === 0 && (notice === null || notice === 'missingInformation');

function takenText(times: OfferedTimes | undefined) {
  if (!times) return timesTexts.allTaken;
  const { starts, timeZone } = times;
  const next = momentLabel(firstShown(times), starts, timeZone);
  return {
    title: timesTexts.timeTaken.title,
    text: fill(timesTexts.timeTaken.text, { time: next }),
  };
}

function Booking(props: BookingProps) {
  const { view } = props;
  const { booking, leadId } = view;
  if (!booking || leadId === null)
    return (
      <>
        <h1>{bookingTitle(undefined)}</h1>
        <Intro view={view} />
        <Form {...props} />
      </>
    );
  // If times are offered, visitors reschedule a confirmed booking on a separate page.
  const isChangedHere = booking.token && !(booking.state === 'confirmed' && view.times);
  return (
    <>
      <RequestedBooking
        {...{ booking, leadId }}
        canReschedule={view.times !== undefined}
        isHeld={view.isHeld ?? false}
      />
      {!isActiveBooking(booking) && <Form {...props} />}
      {isActiveBooking(booking) && isChangedHere && (
        <details open={view.bookingForm !== undefined}>
          <summary>{texts.otherTime}</summary>
          <Form {...props} />
        </details>
      )}
    </>
  );
}

function Intro({ view: { times, hasNoFreeTimes, leadId } }: { readonly view: BookView }) {
  if (hasNoFreeTimes) return <p>{timesTexts.full}</p>;
  if (!times) return <p>{texts.intro}</p>;
  const other = otherKind(times.kind);
  const query = new URLSearchParams({
    kind: other,
    ...(leadId !== null && { lead: leadId }),
    ...(times.isZoneChosen && { tz: times.timeZone }),
  });
  return (
    <>
      <p>{fill(timesTexts.intro, { minutes: times.minutes })}</p>
      <a className="times-length" href={`${base}/book?${query}`}>
        {fill(other === 'full' ? timesTexts.longer : timesTexts.shorter, {
          minutes: times.otherMinutes,
        })}
      </a>
    </>
  );
}

function Form(props: BookingProps) {
  const { times } = props.view;
  return times ? <BookTimes {...props} offered={times} /> : <RequestForm {...props} />;
}

const KEY = 'pickup-requested-call';

/**
 * If the visitor goes back to a form that was already sent, this shows the booking instead. The tab
 * remembers the URL of the last booking. The returned function removes the listener.
 */
function showBookingOnReturn(path: string | null, hasBooking: boolean): () => void {
  // Without storage, going back shows the form again.
  if (hasBooking && path !== null) writeStored('sessionStorage', KEY, path);
  const show = () => {
    const requested = hasBooking ? null : readStored('sessionStorage', KEY);
    if (requested !== null) location.replace(requested);
  };
  const [arrival] = performance.getEntriesByType('navigation');
  if (arrival && 'type' in arrival && arrival.type === 'back_forward') show();
  // The browser restores a cached page without running its scripts again, so this listens for
  // `pageshow`.
  const onShow = (event: PageTransitionEvent) => event.persisted && show();
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}
