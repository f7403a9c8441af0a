import * as texts from '@pickup/messages/page/booking';
import * as timesTexts from '@pickup/messages/page/free-times';
import * as icons from '@pickup/ui/icons';
import { telHref } from '@pickup/contracts/tel-href';
import { useSettings } from '../shared/page-context.tsx';
import type { BookingProps } from './book-page.tsx';
import { BookTimes } from './book-times.tsx';
import { bookTitle, callText, isActiveCall } from './booking-text.ts';
import { CallTime } from './call-pages.tsx';
import { PageSign } from './page-frame.tsx';

/** The page of an email's link: the call, and the free times to move it to. A canceled call is booked again. */
export function MoveCall(props: BookingProps) {
  const { view } = props;
  const { call, times, isMoved } = view;
  const isActive = call && isActiveCall(call);
  return (
    <>
      {isMoved && <PageSign tone="good" path={icons.check} />}
      <h1>{bookTitle(view)}</h1>
      {isActive && !isMoved && <p>{timesTexts.yourCall}</p>}
      {isActive && <CallTime call={call} />}
      {isMoved && call && <p>{callText(call)}</p>}
      {!isMoved && <MoveIntro minutes={isActive ? null : (times?.minutes ?? null)} />}
      {isActive && call.links && (
        <p>
          <a href={call.links.cancel}>{isMoved ? timesTexts.cancel : timesTexts.cancelInstead}</a>
        </p>
      )}
      {times && !isMoved && <BookTimes {...props} offered={times} />}
      {times && isMoved && (
        <details open={view.returned !== undefined}>
          <summary>{texts.otherTime}</summary>
          <BookTimes {...props} offered={times} />
        </details>
      )}
      {!times && <NoTimes />}
    </>
  );
}

function MoveIntro({ minutes }: { readonly minutes: number | null }) {
  return <p>{minutes === null ? timesTexts.moveIntro : timesTexts.intro(minutes)}</p>;
}

function NoTimes() {
  const { phone } = useSettings();
  return (
    <p>
      {timesTexts.noTimesBeforePhone}
      <a href={telHref(phone)}>{phone}</a>.
    </p>
  );
}
