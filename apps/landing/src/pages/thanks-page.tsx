import * as icons from '@pickup/ui/icons';
import type { PageView } from '@pickup/contracts/page';
import { bookingHref } from '../shared/booking-link.ts';
import { useSettings } from '../shared/page-context.tsx';
import { PageFrame, PageSign } from './page-frame.tsx';

type ThanksView = Extract<PageView, { name: 'thanks' }>;

/**
 * The result of the plain lead form, with a filled-in booking link, because no script opens the
 * calendar.
 */
export function ThanksPage({ view }: { readonly view: ThanksView }) {
  const settings = useSettings();
  const { contact, leadId } = view;
  return (
    <PageFrame>
      <section className="panel page-panel">
        <PageSign tone="good" path={icons.check} />
        <h1>Your report is on its way</h1>
        <p>
          {`Thank you, ${contact.firstName.trim()}. It goes to `}
          <strong>{contact.email.trim()}</strong>
          {' within 30 seconds.'}
        </p>
        <p>Next, pick a time for your free 15-minute strategy call.</p>
        <a
          className="button button-primary button-large"
          href={bookingHref(settings, { ...contact, leadId })}
          rel="noopener"
        >
          Open the booking calendar
        </a>
        <a className="button button-quiet" href="/">
          Back to the ROI Calculator
        </a>
      </section>
    </PageFrame>
  );
}
