import { useSettings } from '../shared/page-context.tsx';
import { PageFrame, PageSign, SIGN_CHECK } from './page-frame.tsx';

/** After a person who unsubscribed has subscribed again. */
export function SubscribedPage({ maskedAddress }: { readonly maskedAddress: string | null }) {
  const { brandName } = useSettings();
  return (
    <PageFrame>
      <section className="panel page-panel">
        <PageSign tone="good" path={SIGN_CHECK} />
        <h1>You are subscribed again</h1>
        <p>
          {`${brandName} will send news and reminders to `}
          {maskedAddress ? <strong>{maskedAddress}</strong> : 'this address'}. You can unsubscribe
          at any time.
        </p>
        <a className="button button-ghost" href="/">
          Back to the ROI Calculator
        </a>
      </section>
    </PageFrame>
  );
}
