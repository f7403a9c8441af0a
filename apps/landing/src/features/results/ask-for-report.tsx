import { dailyCost, formatCurrency, type Plan } from '@pickup/roi';
import { Icon } from '../../shared/icon.tsx';
import { useSettings } from '../../shared/page-context.tsx';

/** Where a submit without scripts lands, and what opens the dialog when the page loads with it. */
export const REPORT_HASH = '#get-report';

interface Props {
  readonly plan: Plan;
  readonly formId: string;
  readonly bookingLink: string | null;
  readonly onNear: () => void;
}

export function AskForReport({ plan, formId, bookingLink, onNear }: Props) {
  const { badges } = useSettings();
  return (
    <div className="ask">
      <button
        className="button button-primary button-large button-wide"
        type="submit"
        form={formId}
        formAction={`/${REPORT_HASH}`}
        data-report=""
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        Get My Custom Implementation Plan
      </button>
      {bookingLink && (
        <p className="ask-booked">
          {'Your report is on its way. '}
          <a href={bookingLink} target="_blank" rel="noopener">
            Open the booking calendar
          </a>
        </p>
      )}
      <p className="ask-promise">
        {`Your report within 30 seconds, and a free 30-minute strategy call. ${plan.name} costs ${formatCurrency(dailyCost(plan.currentPrice))} a day.`}
      </p>
      {badges.length > 0 && (
        <ul className="badges">
          {badges.map((badge) => (
            <li key={badge}>
              <Icon name="check" />
              {badge}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
