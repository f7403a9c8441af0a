import type { OfferedTimes } from '@pickup/contracts/bookings/book-view';
import { base } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/free-times';
import { fill } from '@pickup/messages/fill';
import { Button } from '@pickup/ui/button';
import { useSyncExternalStore, type FormEvent } from 'react';
import { BookingForm, Contact, NoteField, type BookingProps } from './booking-form.tsx';
import { bookingProblem } from './booking-text.ts';
import { preselectedTime, momentLabel, timeLabel } from './free-times.ts';
import { timeZoneLabel } from './time-zone-field.tsx';
import { TimesField } from './times-field.tsx';
import { TimeZoneForm } from './time-zone-form.tsx';
import { useBookingStep, type BookingStep } from './use-booking-step.ts';
import { useFreeTimes } from './use-free-times.ts';
import { useHeldTime, type HoldState } from './use-held-time.ts';

interface BookTimesProps extends BookingProps {
  readonly offered: OfferedTimes;
}

/**
 * Shows the free times, asks for missing contact details, and books the chosen time. Without
 * JavaScript, the times and the contact fields are on one page.
 */
export function BookTimes(props: BookTimesProps) {
  const { view, offered, onFormReturned } = props;
  const { leadId, formUrl } = view;
  const { needsContact, times, step, held } = useTimes(props);
  const action = formUrl ?? `${base}/book`;
  const { kind } = offered;
  const token = view.booking?.token;
  const fields = { kind, ...(leadId !== null && { lead: leadId }), ...(token && { token }) };
  const tz = offered.isZoneChosen || times.zone !== offered.timeZone ? { tz: times.zone } : {};
  const dayHref = (from: string) => `${action}?${new URLSearchParams({ ...fields, ...tz, from })}`;
  const hidden = { kind, timeZone: times.zone, hold: held.key };
  const labelOf = (start: number) => momentLabel(start, offered.starts, times.zone);
  const chosen = times.chosen === null ? null : labelOf(times.chosen);
  const submit = useSubmitText(
    chosen,
    formUrl !== undefined && view.booking?.state === 'confirmed',
  );
  const note = noteOf(held.state, times.zone, labelOf);
  // Empty in the first step, because the browser may have restored a choice that the server's page
  // did not contain.
  const shownTime = step.name === 'details' && chosen !== null ? chosen : '';
  return (
    <div ref={step.element} className="book-steps" data-step={step.name}>
      <TimeZoneForm {...{ times, action, fields }} />
      <BookingForm
        {...{ view, action, hidden, submit, onFormReturned }}
        onInput={held.begin}
        onSend={held.send}
      >
        <TimesField
          times={times}
          problem={step.problem ?? bookingProblem(view.returned, 'startsAt')}
          refused={held.state.name === 'refused' ? note : null}
          dayHref={({ day }) => dayHref(day)}
          onChoose={held.choose}
        />
        {needsContact && <BetweenSteps {...{ step, note }} time={shownTime} zone={times.zone} />}
        <div className="book-details">
          {needsContact && <Contact view={view} />}
          <NoteField view={view} />
        </div>
      </BookingForm>
    </div>
  );
}

/**
 * Returns the free times, the current step, the hold on the chosen time, and whether the form has
 * contact fields.
 */
function useTimes({ view, offered, isServed }: BookTimesProps) {
  const isReturned = Boolean(view.isTaken ?? view.returned);
  const preselected = preselectedTime(offered, { isReturned, isServed });
  const times = useFreeTimes(offered, { isServed, preselected });
  const needsContact = view.leadId === null && view.formUrl === undefined;
  const step = useBookingStep({
    needsContact,
    times,
    startsAtDetails: isReturned && preselected !== null,
  });
  const held = useHeldTime({
    isNeeded: needsContact,
    kind: offered.kind,
    earlierKey: offered.holdKey,
    replace: times.replace,
  });
  const choose = (start: number) => {
    step.clearProblem();
    times.choose(start);
    held.hold(start);
  };
  // A preselected time is not held until the visitor begins to fill in the details.
  const begin = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLElement && target.closest('.book-contact') && times.chosen !== null)
      held.hold(times.chosen);
  };
  // In the first step, Enter on a time continues to the second step instead of sending the form.
  const send = (event: FormEvent) => {
    if (step.name !== 'time') return held.stop();
    event.preventDefault();
    step.next();
  };
  return { needsContact, times, step, held: { ...held, choose, begin, send } };
}

interface BetweenStepsProps extends Omit<ChosenTimeProps, 'onChange'> {
  readonly step: BookingStep;
  readonly note: string;
}

/** Shows the button that ends the first step, and the chosen time at the top of the second step. */
function BetweenSteps({ step, note, ...chosen }: BetweenStepsProps) {
  return (
    <>
      <ChosenTime {...chosen} onChange={step.back} />
      <p className="hold-note" aria-live="polite">
        {note}
      </p>
      <div className="book-next">
        <Button tone="primary" large wide onClick={step.next}>
          {texts.next}
        </Button>
      </div>
    </>
  );
}

interface ChosenTimeProps {
  readonly time: string;
  readonly zone: string;
  onChange(): void;
}

/** Shows the chosen time above the contact details, with a button to change it. */
function ChosenTime({ time, zone, onChange }: ChosenTimeProps) {
  return (
    <div className="chosen-time" tabIndex={-1}>
      <p>
        <strong>{time}</strong>
        <span>{timeZoneLabel(zone)}</span>
      </p>
      <Button onClick={onChange}>{texts.changeTime}</Button>
    </div>
  );
}

/**
 * Returns the submit button's text, which contains the chosen time. Without scripts, the text
 * cannot follow the visitor's choice, so it contains no time.
 */
function useSubmitText(chosen: string | null, isReschedule: boolean): string {
  const hasScripts = useSyncExternalStore(neverChanges, yes, no);
  if (chosen === null || !hasScripts) return isReschedule ? texts.rescheduleToThis : texts.book;
  return isReschedule
    ? fill(texts.rescheduleTo, { time: chosen })
    : fill(texts.bookAt, { time: chosen });
}

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;

/** Says which time replaced a taken one, until when the time is held, or what happens next. */
function noteOf(state: HoldState, zone: string, labelOf: (start: number) => string): string {
  if (state.name === 'refused')
    return fill(texts.holdRefused, { time: labelOf(state.replacement) });
  if (state.name === 'held') return fill(texts.held, { time: timeLabel(state.until, zone) });
  return state.name === 'ended' ? texts.holdEnded : texts.emailed;
}
