import type { PageView } from '@pickup/contracts/page';
import { useSettings } from '../shared/page-context.tsx';
import { PageFrame, PageSign, SIGN_MAIL } from './page-frame.tsx';
import { MaskedAddress } from './subscription-panel.tsx';

type UnsubscribeView = Extract<PageView, { name: 'unsubscribe' }>;

/** Needs one press, because mail scanners open every link: a GET changes nothing. */
export function UnsubscribePage({ view }: { readonly view: UnsubscribeView }) {
  const { brandName } = useSettings();
  return (
    <PageFrame>
      <form className="panel page-panel" method="post" action={`/u/${view.token}`}>
        <PageSign tone="plain" path={SIGN_MAIL} />
        <h1>Unsubscribe?</h1>
        <p>
          {`We’ll stop sending you news and reminders from ${brandName} at `}
          <MaskedAddress address={view.maskedAddress} />.
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
