import { useSettings } from '../shared/page-context.tsx';
import { telHref } from '@pickup/contracts/tel-href';
import { PageFrame, PageSign, SIGN_CHECK } from './page-frame.tsx';

/** Says that it is done, and what can come nevertheless: only what he asks for himself. */
export function UnsubscribedPage({ maskedAddress }: { readonly maskedAddress: string | null }) {
  const { brandName, phone } = useSettings();
  return (
    <PageFrame>
      <section className="panel page-panel">
        <PageSign tone="good" path={SIGN_CHECK} />
        <h1>You are unsubscribed</h1>
        <p>
          {`No more news and reminders from ${brandName} go to `}
          {maskedAddress ? <strong>{maskedAddress}</strong> : 'this address'}.
        </p>
        <p>
          A report that you ask for in the calculator still comes, and so do answers to what you
          write to us: only because you asked.
        </p>
        <p>
          {'Did we get it wrong? Call '}
          <a href={telHref(phone)}>{phone}</a>.
        </p>
        <a className="button button-ghost" href="/">
          Back to the ROI Calculator
        </a>
      </section>
    </PageFrame>
  );
}
