import type { BookView, OfferedTimes } from '@pickup/contracts/book-view';
import { base } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/free-times';
import type { FormEvent } from 'react';
import { BookingForm, Contact, NoteField, type Answered } from './booking-form.tsx';
import { bookingProblem } from './booking-text.ts';
import { timeLabel } from './free-times.ts';
import { TimesField } from './times-field.tsx';
import { TimesZone } from './times-zone.tsx';
import { useFreeTimes } from './use-free-times.ts';
import { useHeldTime, type HoldState } from './use-held-time.ts';

interface BookTimesProps extends Answered {
  readonly view: BookView;
  readonly offered: OfferedTimes;
  /** The document's own form, and not one that was returned since. */
  readonly isServed: boolean;
}

/** The free times, and the form that books one of them. Complete without JavaScript. */
export function BookTimes({ view, offered, isServed, onAnswer }: BookTimesProps) {
  const { leadId, link } = view;
  const { kind } = offered;
  const problem = bookingProblem(view.returned, 'startsAt');
  const isMove = link !== undefined && view.call?.state === 'confirmed';
  // A call moves only to a time that the visitor chose, or to the nearest one if theirs was taken.
  const hasChosen = (view.isTaken ?? view.returned) && offered.wanted !== null;
  const preselects = !isMove || Boolean(hasChosen);
  const times = useFreeTimes(offered, { isServed, preselects });
  const isContactNeeded = leadId === null && link === undefined;
  const held = useHeldTime({
    isNeeded: isContactNeeded,
    kind,
    earlierKey: offered.holdKey,
    replace: times.replace,
  });
  const action = link ?? `${base}/book`;
  const fields = { call: kind, ...(leadId !== null && { lead: leadId }) };
  const choose = (start: number) => {
    times.choose(start);
    held.hold(start);
  };
  // The preselected time is held once the visitor begins to fill in the form.
  const begin = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLElement && target.closest('.book-contact') && times.chosen !== null)
      held.hold(times.chosen);
  };
  const tz = offered.isZoneChosen || times.zone !== offered.timeZone ? { tz: times.zone } : {};
  const dayHref = (from: string) => `${action}?${new URLSearchParams({ ...fields, ...tz, from })}`;
  const hidden = { call: kind, timeZone: times.zone, hold: held.key };
  const submit = isMove ? texts.moveToThis : texts.book;
  return (
    <>
      <TimesZone {...{ times, action, fields }} />
      <BookingForm {...{ view, action, hidden, submit, onAnswer }} onInput={begin}>
        <TimesField {...{ times, problem }} dayHref={({ day }) => dayHref(day)} onChoose={choose} />
        {isContactNeeded && <HoldNote state={held.state} zone={times.zone} />}
        <NoteField view={view} />
        {isContactNeeded && <Contact view={view} />}
      </BookingForm>
    </>
  );
}

/** What happens next, or until when the time is held. Its place is always there, so that nothing moves. */
function HoldNote({ state, zone }: { readonly state: HoldState; readonly zone: string }) {
  return (
    <p className="hold-note" aria-live="polite">
      {noteOf(state, zone)}
    </p>
  );
}

function noteOf(state: HoldState, zone: string): string {
  switch (state.name) {
    case 'none':
      return texts.emailed;
    case 'held':
      return texts.held(timeLabel(state.until, zone));
    case 'ended':
      return texts.holdEnded;
    case 'refused':
      return texts.holdRefused(timeLabel(state.instead, zone));
  }
}
