import { base } from '@pickup/messages/page/language';
import * as texts from '@pickup/messages/page/subscriptions';
import { fill } from '@pickup/messages/fill';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import type { PageView } from '@pickup/contracts/page';
import type { ReactNode } from 'react';
import { useSettings } from '../shared/page-context.tsx';
import { PageFrame, PageSign } from './page-frame.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** Confirms a change to a subscription. */
export function SubscriptionPanel({ title, children }: Props) {
  return (
    <PageFrame>
      <section className="panel page-panel">
        <PageSign tone="good" path={icons.check} />
        <h1>{title}</h1>
        {children}
        <a className="button button-plain" href={`${base}/`}>
          {texts.toCalculator}
        </a>
      </section>
    </PageFrame>
  );
}

/** The masked address. It is unknown once the lead has been erased. */
export function MaskedAddress({ address }: { readonly address: string | null }) {
  return address ? <strong>{address}</strong> : texts.unknownAddress;
}

/** Shown after a person who unsubscribed has subscribed again. */
export function SubscribedPage({ maskedAddress }: { readonly maskedAddress: string | null }) {
  const { brandName } = useSettings();
  return (
    <SubscriptionPanel title={texts.subscribed}>
      <p>
        {fill(texts.willSendBeforeAddress, { brandName })}
        <MaskedAddress address={maskedAddress} />
        {texts.willSendAfterAddress}
      </p>
    </SubscriptionPanel>
  );
}

type UnsubscribeView = Extract<PageView, { name: 'unsubscribe' }>;

/** Needs one press, because mail scanners open every link: a GET changes nothing. */
export function UnsubscribePage({ view }: { readonly view: UnsubscribeView }) {
  const { brandName } = useSettings();
  return (
    <PageFrame>
      <form className="panel page-panel" method="post" action={`/u/${view.token}`}>
        <PageSign tone="plain" path={icons.mail} />
        <h1>{texts.question}</h1>
        <p>
          {fill(texts.willStopBeforeAddress, { brandName })}
          <MaskedAddress address={view.maskedAddress} />.
        </p>
        <input type="hidden" name="by" value="page" />
        <Button type="submit" tone="primary" large>
          {texts.unsubscribe}
        </Button>
        <p className="note">{texts.nothingChangesYet}</p>
      </form>
    </PageFrame>
  );
}
