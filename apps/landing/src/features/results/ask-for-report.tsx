import { PhoneLink } from '../../shared/phone-link.tsx';
import * as texts from '@pickup/messages/page/results';
import { fill } from '@pickup/messages/fill';
import { fullBookingLink } from '@pickup/contracts/bookings/booking-path';
import type { FormEvent } from 'react';
import { daily, formatCurrency, type Plan } from '@pickup/roi';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useOffer } from '../../shared/offer.ts';
import { useSettings } from '../../shared/page-context.tsx';
import { serverMarkupIfPresent } from '../../shared/server-markup.tsx';

/**
 * A click before hydration adds this fragment to the URL. After hydration, the page opens the
 * dialog if the URL has the fragment.
 */
export const REPORT_HASH = '#get-report';

export interface ReportProps {
  /** The id of the calculator's form. Without scripts, the button submits that form. */
  readonly formId: string;
  readonly path: string;
  /** The link for booking a call. Null until the lead is accepted. */
  readonly bookingLink: string | null;
  /** Whether the lead is held for an agent's review. */
  readonly isInReview: boolean;
  /** Whether the lead dialog's code failed to load. */
  readonly failed: boolean;
  /** Called when the pointer or the focus reaches the button, to load the dialog's code. */
  readonly onNear: () => void;
}

export function asksForReport({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter?.getAttribute('formaction')?.endsWith(REPORT_HASH) ?? false;
}

const BADGES = import.meta.env.KEEPS_SERVER_MARKUP ? (
  serverMarkupIfPresent('ul', '.badges')
) : (
  <Badges />
);

export function AskForReport({ plan, ...report }: ReportProps & { readonly plan: Plan }) {
  const { model } = useOffer();
  const cost = formatCurrency(daily(model, plan.price));
  // After the report is sent, booking a call is the main action, so this button becomes plain.
  const tone = report.bookingLink ? 'button-plain' : 'button-primary';
  return (
    <div className="ask">
      {BADGES}
      <button
        className={`button ${tone} button-large button-wide`}
        type="submit"
        form={report.formId}
        formAction={`${report.path}${REPORT_HASH}`}
        onPointerEnter={report.onNear}
        onFocus={report.onNear}
      >
        {texts.askForReport}
      </button>
      <Outcome {...report} />
      {!report.bookingLink && (
        <p className="ask-promise">{fill(texts.promise, { plan: plan.name, dailyCost: cost })}</p>
      )}
    </div>
  );
}

function Outcome({ bookingLink, isInReview, failed }: ReportProps) {
  return (
    <div role="status">
      {bookingLink && (
        <>
          <p className="ask-good">{isInReview ? texts.afterCheck : texts.onItsWay}</p>
          <a
            className="button button-primary button-large button-wide"
            href={fullBookingLink(bookingLink)}
            target="_blank"
            rel="noopener"
          >
            {texts.bookCall}
          </a>
        </>
      )}
      {failed && (
        <p className="ask-bad">
          {texts.notLoaded}
          <PhoneLink />
        </p>
      )}
    </div>
  );
}

function Badges() {
  const { badges } = useSettings();
  if (badges.length === 0) return null;
  return (
    <ul className="badges">
      {badges.map((badge) => (
        <li key={badge}>
          <Icon path={icons.check} />
          {badge}
        </li>
      ))}
    </ul>
  );
}
