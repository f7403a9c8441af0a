import type { OfferedTimes } from '@pickup/contracts/bookings/book-view';
import { base } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/free-times';
import { fill } from '@pickup/messages/fill';
import { useSyncExternalStore, type FormEvent } from 'react';
import { BookingForm, Contact, NoteField, type BookingProps } from './booking-form.tsx';
import { bookingProblem } from './booking-text.ts';
import { chosenBefore, momentLabel, timeLabel } from './free-times.ts';
import { TimesField } from './times-field.tsx';
import { TimesZone } from './times-zone.tsx';
import { useFreeTimes } from './use-free-times.ts';
import { useHeldTime, type HoldState, type Refusal } from './use-held-time.ts';

interface BookTimesProps extends BookingProps {
  readonly offered: OfferedTimes;
}

/** The free times, and the form that books one of them. Works without JavaScript. */
export function BookTimes({ view, offered, isServed, onAnswer }: BookTimesProps) {
  const { leadId, link } = view;
  const { kind } = offered;
  const problem = bookingProblem(view.returned, 'startsAt');
  const isMove = link !== undefined && view.call?.state === 'confirmed';
  const isReturned = Boolean(view.isTaken ?? view.returned);
  const before = chosenBefore(offered, { isReturned, isServed });
  const times = useFreeTimes(offered, { isServed, before });
  const isContactNeeded = leadId === null && link === undefined;
  const held = useHeldTime({
    isNeeded: isContactNeeded,
    kind,
    earlierKey: offered.holdKey,
    replace: times.replace,
  });
  const action = link ?? `${base}/book`;
  const token = view.call?.token;
  const fields = { call: kind, ...(leadId !== null && { lead: leadId }), ...(token && { token }) };
  const choose = (start: number) => {
    times.choose(start);
    held.hold(start);
  };
  // A preselected time is held when the visitor begins to fill in the form.
  const begin = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLElement && target.closest('.book-contact') && times.chosen !== null)
      held.hold(times.chosen);
  };
  const tz = offered.isZoneChosen || times.zone !== offered.timeZone ? { tz: times.zone } : {};
  const dayHref = (from: string) => `${action}?${new URLSearchParams({ ...fields, ...tz, from })}`;
  const hidden = { call: kind, timeZone: times.zone, hold: held.key };
  const labelOf = (start: number) => momentLabel(start, offered.starts, times.zone);
  const submit = useSubmit(times.chosen === null ? null : labelOf(times.chosen), isMove);
  const { state } = held;
  const refused = state.name === 'refused' ? holdRefused(state, labelOf) : null;
  return (
    <>
      <TimesZone {...{ times, action, fields }} />
      <BookingForm
        {...{ view, action, hidden, submit, onAnswer }}
        onInput={begin}
        onSend={held.stop}
      >
        <TimesField
          {...{ times, problem, refused }}
          dayHref={({ day }) => dayHref(day)}
          onChoose={choose}
        />
        <NoteField view={view} />
        {isContactNeeded && <Contact view={view} />}
        {isContactNeeded && (
          <p className="hold-note" aria-live="polite">
            {refused?.words ?? noteOf(state, times.zone)}
          </p>
        )}
      </BookingForm>
    </>
  );
}

/**
 * The button's text. It names the chosen time, except without scripts, where it would not change
 * with the choice.
 */
function useSubmit(chosen: string | null, isMove: boolean): string {
  const hasScripts = useSyncExternalStore(neverChanges, yes, no);
  if (chosen === null || !hasScripts) return isMove ? texts.moveToThis : texts.book;
  return isMove ? fill(texts.moveTo, { time: chosen }) : fill(texts.bookAt, { time: chosen });
}

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;

/** The text for a time that was taken, with the time that is held instead. */
const holdRefused = ({ start, instead }: Refusal, labelOf: (start: number) => string) => ({
  start,
  words: fill(texts.holdRefused, { time: labelOf(instead) }),
});

/** What happens next, or until when the time is held. */
function noteOf(state: HoldState, zone: string): string {
  if (state.name === 'held') return fill(texts.held, { time: timeLabel(state.until, zone) });
  return state.name === 'ended' ? texts.holdEnded : texts.emailed;
}
