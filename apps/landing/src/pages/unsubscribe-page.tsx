import type { PageView } from '@pickup/contracts/page';
import { useSettings } from '../shared/page-context.tsx';
import { PageFrame, PageSign, SIGN_MAIL } from './page-frame.tsx';
import { UnsubscribedPage } from './unsubscribed-page.tsx';

type UnsubscribeView = Extract<PageView, { name: 'unsubscribe' }>;

/** One button, since opening a link is no wish: mail scanners open them all. */
export function UnsubscribePage({ view }: { readonly view: UnsubscribeView }) {
  const { brandName } = useSettings();
  if (view.done) return <UnsubscribedPage maskedAddress={view.maskedAddress} />;
  return (
    <PageFrame>
      <form className="panel page-panel" method="post" action={`/u/${view.token}`}>
        <PageSign tone="plain" path={SIGN_MAIL} />
        <h1>Unsubscribe?</h1>
        <p>
          {`We then send no more news and reminders from ${brandName} to `}
          {view.maskedAddress ? <strong>{view.maskedAddress}</strong> : 'this address'}.
        </p>
        <input type="hidden" name="by" value="page" />
        <button className="button button-primary button-large" type="submit">
          Unsubscribe
        </button>
        <p className="note">Nothing has changed yet, and nothing does if you close this page.</p>
      </form>
    </PageFrame>
  );
}
